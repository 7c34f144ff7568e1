/* Tables that can be sorted and copied. */
"use strict";

Gapwise.table = (function () {
  const { make, format } = Gapwise;
  const ROWS_A_PAGE = 100;

  /** What makes a spreadsheet evaluate a cell. */
  const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

  function csvCell(value) {
    if (value === null || value === undefined) {
      return "";
    }
    if (typeof value === "number") {
      return Number.isFinite(value) ? String(value) : "";
    }
    const text = FORMULA.test(value) ? "'" + value : String(value);
    return /[",\r\n]/.test(text) ? '"' + text.replace(/"/g, '""') + '"' : text;
  }

  /** The table as text in the form of RFC 4180, all rows of it. */
  function csv(content) {
    const lines = [content.columns.map((column) => csvCell(column.title))];
    content.rows.forEach((row) => lines.push(row.map(csvCell)));
    return lines.map((line) => line.join(",") + "\n").join("");
  }

  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
    } catch (refused) { // where pages from files may not use the clipboard
      const area = make("textarea", { class: "unseen", "aria-hidden": "true" });
      area.value = text;
      document.body.append(area);
      area.select();
      document.execCommand("copy");
      area.remove();
    }
    Gapwise.announce("Copied as CSV.");
  }

  const isNumber = (column) => column.format !== undefined;

  function cell(column, value, first, row) {
    const text = value === null || value === undefined ? "\u2013"
      : isNumber(column) ? column.format(value, row) : String(value);
    const mark = column.mark && column.mark(value) ? ".best" : "";
    return make((first ? "th" : "td") + (isNumber(column) ? ".number" : "") + mark, first ? { scope: "row" } : {}, text);
  }

  function compare(a, b) {
    const isMissing = (value) => value === null || value === undefined;
    if (isMissing(a) || isMissing(b)) {
      return isMissing(a) - isMissing(b);
    }
    return typeof a === "number" && typeof b === "number" ? a - b
      : String(a).localeCompare(String(b), "en", { numeric: true });
  }

  /**
   * Makes a table.
   *
   * @param content {columns: [{title, note, format, mark}], rows: [[value]]}; numbers have a format, which gets the
   *     value and the number of its row
   * @param caption what it shows
   */
  function of(content, caption) {
    let order = content.rows.map((row, k) => k);
    let sortedBy = -1;
    let descending = false;
    let page = 0;

    const body = make("tbody");
    const pager = make("div.pager");
    const heads = content.columns.map((column, k) =>
      make("th", { scope: "col", class: isNumber(column) ? "number" : null, title: column.note },
        make("button.sort", { type: "button", onclick: () => sort(k) }, column.title)));

    function sort(k) {
      descending = sortedBy === k ? !descending : false;
      sortedBy = k;
      page = 0;
      const sign = descending ? -1 : 1;
      order.sort((a, b) => sign * compare(content.rows[a][k], content.rows[b][k]) || a - b);
      heads.forEach((head, j) =>
        j === k ? head.setAttribute("aria-sort", descending ? "descending" : "ascending") : head.removeAttribute("aria-sort"));
      show();
    }

    function turn(to) {
      page = to;
      show();
    }

    function show() {
      const rows = order.slice(page * ROWS_A_PAGE, (page + 1) * ROWS_A_PAGE).map((k) =>
        make("tr", {}, content.rows[k].map((value, j) => cell(content.columns[j], value, j === 0, k))));
      body.replaceChildren(...rows);
      const pages = Math.ceil(order.length / ROWS_A_PAGE);
      pager.hidden = pages < 2;
      pager.replaceChildren(
        make("button", { type: "button", disabled: page === 0, onclick: () => turn(page - 1) }, "Previous rows"),
        make("span", {}, "Rows " + format.number(page * ROWS_A_PAGE + 1) + " to "
          + format.number(Math.min(order.length, (page + 1) * ROWS_A_PAGE)) + " of " + format.number(order.length)),
        make("button", { type: "button", disabled: page >= pages - 1, onclick: () => turn(page + 1) }, "Next rows"));
    }

    show();
    return make("div.table", {},
      make("div.table-scroll", { tabindex: 0, role: "region", "aria-label": caption },
        make("table", {}, make("caption.unseen", {}, caption), make("thead", {}, make("tr", {}, heads)), body)),
      make("div.table-foot", {}, pager,
        make("button.copy", { type: "button", onclick: () => copy(csv(content)) }, "Copy as CSV")));
  }

  return { of, csv };
})();
