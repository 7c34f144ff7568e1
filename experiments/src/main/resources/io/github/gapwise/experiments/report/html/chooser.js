/* The choice of policies that all charts follow: a row of boxes to tick, each with its line. */
"use strict";

Gapwise.Chooser = class extends Gapwise.Subject {
  /** The policies that others are measured by at first, the first one that is there. */
  static BASELINES = ["easy", "fcfs"];

  #names;
  #shown;
  #element;

  /**
   * @param names the names of the policies, in the order of their colours
   * @param first the numbers of those that are shown at first
   */
  constructor(names, first = names.map((name, k) => k)) {
    super();
    this.#names = names;
    this.#shown = names.map((name, k) => first.includes(k));
    this.#element = this.#make();
    Gapwise.palette.listen(() => this.#paint());
  }

  /** The row of boxes. */
  get element() {
    return this.#element;
  }

  /** The numbers of the chosen policies. */
  get chosen() {
    return this.#names.map((name, k) => k).filter((k) => this.#shown[k]);
  }

  name(k) {
    return this.#names[k];
  }

  #make() {
    const { make } = Gapwise;
    const chips = this.#names.map((name, k) => {
      const box = make("input", { type: "checkbox", checked: this.#shown[k], onchange: () => this.#toggle(k, box) });
      return make("label.chip", { "data-policy": name }, box, make("span.swatch", { "data-number": k }), make("span", {}, name));
    });
    const all = make("button.quiet", { type: "button", onclick: () => this.#showAll() }, "All");
    const row = make("div.chooser", { role: "group", "aria-label": "Policies shown" },
      make("span.chooser-title", {}, "Policies"), chips, this.#names.length > 2 ? all : null);
    this.#paint(row);
    return row;
  }

  #paint(row = this.#element) {
    row.querySelectorAll(".swatch").forEach((swatch) =>
      swatch.replaceChildren(Gapwise.Chooser.sample(Number(swatch.dataset.number))));
  }

  /** The last one stays: a chart without lines says nothing. */
  #toggle(k, box) {
    this.#shown[k] = box.checked;
    if (this.chosen.length === 0) {
      this.#shown[k] = true;
      box.checked = true;
      return;
    }
    this.changed();
  }

  #showAll() {
    this.#shown.fill(true);
    this.#element.querySelectorAll("input").forEach((box) => { box.checked = true; });
    this.changed();
  }

  /** A piece of the line of a policy, with its symbol, as a picture. */
  static sample(number) {
    const { palette } = Gapwise;
    const ratio = 2;
    const canvas = Gapwise.make("canvas", { width: 30 * ratio, height: 12 * ratio, "aria-hidden": "true" });
    const brush = canvas.getContext("2d");
    const dash = palette.dash(number);
    brush.scale(ratio, ratio);
    brush.strokeStyle = brush.fillStyle = palette.line(number);
    brush.lineWidth = 2;
    brush.setLineDash(dash === "solid" ? [] : dash);
    brush.beginPath();
    brush.moveTo(0, 6);
    brush.lineTo(30, 6);
    brush.stroke();
    brush.setLineDash([]);
    Gapwise.Chooser.#drawSymbol(brush, palette.symbol(number));
    return canvas;
  }

  static #drawSymbol(brush, symbol) {
    const shape = symbol.replace("empty", "").toLowerCase();
    brush.beginPath();
    if (shape === "circle") {
      brush.arc(15, 6, 3.5, 0, 2 * Math.PI);
    } else {
      const corners = { rect: [[-3, -3], [3, -3], [3, 3], [-3, 3]], triangle: [[0, -4], [4, 3], [-4, 3]],
        diamond: [[0, -4.5], [4.5, 0], [0, 4.5], [-4.5, 0]] }[shape];
      corners.forEach(([x, y]) => brush.lineTo(15 + x, 6 + y));
      brush.closePath();
    }
    if (symbol.startsWith("empty")) {
      brush.save();
      brush.fillStyle = Gapwise.palette.chart().surface;
      brush.fill();
      brush.restore();
      brush.lineWidth = 1.5;
      brush.stroke();
    } else {
      brush.fill();
    }
  }
};
