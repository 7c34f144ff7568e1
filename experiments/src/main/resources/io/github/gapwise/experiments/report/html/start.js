/* Puts the page together once all scripts are there. */
"use strict";

(function () {
  const { make, palette, data } = Gapwise;
  const kind = Gapwise[data.kind];

  function themeButtons() {
    const names = { auto: "Auto", light: "Light", dark: "Dark" };
    const buttons = Object.entries(names).map(([theme, name]) =>
      make("button", { type: "button", "aria-pressed": theme === palette.chosen() ? "true" : "false", onclick: () => choose(theme) }, name));
    const choose = (theme) => {
      palette.choose(theme);
      Object.keys(names).forEach((one, k) => buttons[k].setAttribute("aria-pressed", one === theme ? "true" : "false"));
    };
    return make("div.themes", { role: "group", "aria-label": "Colours of the page" }, buttons);
  }

  function header() {
    const command = make("code", {}, (data.sweepCommand || data.command).split(" ")
      .flatMap((word, k) => [k > 0 ? " " : null, make("span", {}, word)]));
    document.getElementById("header").append(
      make("div.title-row", {},
        make("div", {}, make("p.kicker", {}, "Gapwise \u00b7 " + kind.subtitle), make("h1", {}, kind.title(data))),
        themeButtons()),
      make("ul.facts", {}, kind.facts(data).map(([value, name]) => make("li", {}, make("strong", {}, value), " " + name))),
      make("div.command", {}, command,
        make("button", { type: "button", "aria-label": "Copy the command", onclick: () => copyCommand() }, "Copy")));
  }

  function copyCommand() {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector(".command code"));
    getSelection().removeAllRanges();
    getSelection().addRange(range);
    document.execCommand("copy");
    Gapwise.announce("Copied.");
  }

  function footer() {
    document.getElementById("footer").append(
      data.sweepCommand ? make("p", {}, "Swept by Gapwise " + data.sweepVersion + ". This page: ", make("code", {}, data.command)) : "",
      make("p", {}, "Gapwise " + data.gapwise + ", Java " + data.java + ". Charts: Apache ECharts " + echarts.version
        + ". This file holds all its data and asks no network for anything."));
  }

  header();
  kind.show(data, document.getElementById("main"));
  footer();
  palette.listen(() => Gapwise.figures.forEach((figure) => figure.refresh()));
  /* What is in sight is drawn before the second frame. */
  requestAnimationFrame(() => requestAnimationFrame(() => {
    document.documentElement.dataset.ready = String(Math.round(performance.now()));
  }));
})();
