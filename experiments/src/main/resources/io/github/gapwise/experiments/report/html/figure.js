/* A figure: a chart with its title, what it shows, a picture to keep, and the table behind it. */
"use strict";

Gapwise.figures = [];

/** The frame of a figure: title, explanation, controls, a place for the picture, and the table. */
Gapwise.frame = function (spec) {
  const { make } = Gapwise;
  const id = "figure-" + (Gapwise.figures.length + 1) + "-" + Gapwise.fileName(spec.title, "");
  const place = make("div.picture", {});
  const tools = make("div.tools", {},
    make("button", { type: "button", onclick: () => spec.save() }, "Save as PNG"),
    spec.saveDrawing ? make("button", { type: "button", onclick: () => spec.saveDrawing() }, "Save as SVG") : null);
  const tablePlace = make("div", {});
  const details = make("details.data", { ontoggle: () => fill() }, make("summary", {}, "Data table"), tablePlace);

  function fill() {
    if (details.open) {
      tablePlace.replaceChildren(Gapwise.table.of(spec.table(), spec.title));
    }
  }

  const element = make("figure", { id, role: "group", "aria-labelledby": id + "-title" },
    make("figcaption", {},
      make("div", {}, make("h3", { id: id + "-title" }, spec.title), spec.about ? make("p.about", {}, spec.about) : null),
      tools),
    spec.controls ? make("div.controls", {}, spec.controls) : null,
    place, details);
  return { element, place, details, refreshTable: fill };
};

/**
 * A figure that Apache ECharts draws.
 *
 * spec: title, about, controls, height, label() as a sentence, option(colours) as ECharts takes it,
 * table() for the table; after(chart) adds what depends on where things are in pixels; isFluid if the
 * option depends on the width
 */
Gapwise.Figure = class {
  /** Of titles, in pixels; letters are hardly ever wider. */
  static WIDTH_OF_LETTER = 7;
  static HEIGHT_OF_LINE = 16;

  #spec;
  #frame;
  #chart;
  #sight = { isIn: true };
  #missed = null;

  /** The title of the horizontal axis, the grid as it is when that has one line, and how many it has. */
  #title = null;

  constructor(spec) {
    this.#spec = spec;
    this.#frame = Gapwise.frame({ ...spec, save: () => this.#save(), saveDrawing: () => this.#saveDrawing() });
    this.#frame.place.style.height = (spec.height || 340) + "px";
    this.#frame.place.setAttribute("role", "img");
    Gapwise.figures.push(this);
  }

  get element() {
    return this.#frame.element;
  }

  get place() {
    return this.#frame.place;
  }

  get chart() {
    return this.#chart;
  }

  /** Draws the chart when it comes into sight, or is printed; the element must be in the page. */
  renderOnceSeen() {
    this.#sight = new Gapwise.Sight(this.element, () => this.#catchUp());
  }

  /** Draws what has not been drawn since the chart was in sight last. */
  #catchUp() {
    if (!this.#chart) {
      this.render();
    } else if (this.#missed) {
      this.#chart.setOption(this.#missed(), { lazyUpdate: false });
    }
    this.#missed = null;
  }

  /** Draws anew what has been drawn. */
  refresh() {
    if (this.#chart) {
      this.render();
    }
  }

  /** Draws the chart for the first time or anew; the element must be in the page. */
  render() {
    if (!this.#chart) {
      this.#chart = echarts.init(this.#frame.place, null, { renderer: "canvas", devicePixelRatio: Math.max(2, window.devicePixelRatio) });
      new ResizeObserver(Gapwise.onceAFrame(() => this.#resize())).observe(this.#frame.place);
    }
    this.#draw(this.#chart);
    this.#frame.place.setAttribute("aria-label", this.#spec.label());
    this.#frame.refreshTable();
  }

  #draw(chart) {
    const colours = Gapwise.palette.chart();
    const option = { ...Gapwise.Figure.defaults(colours), ...this.#spec.option(colours) };
    chart.setOption(option, { notMerge: true });
    this.#title = { grid: option.grid, text: option.xAxis?.name ?? "", lines: 1 };
    this.#breakTitle(chart);
    if (this.#spec.after) {
      this.#spec.after(chart);
    }
  }

  /** The first size that an observer is told is the one that was drawn. */
  #resize() {
    if (this.#chart.getWidth() === this.#frame.place.clientWidth && this.#chart.getHeight() === this.#frame.place.clientHeight) {
      return;
    }
    this.#chart.resize();
    if (this.#spec.isFluid) {
      this.#draw(this.#chart);
      return;
    }
    this.#breakTitle(this.#chart);
    if (this.#spec.after) {
      this.#spec.after(this.#chart);
    }
  }

  /** Breaks the title of a horizontal axis where it is wider than its place below the chart. */
  #breakTitle(chart) {
    const { grid, text, lines: before } = this.#title;
    const { WIDTH_OF_LETTER, HEIGHT_OF_LINE } = Gapwise.Figure;
    const middle = (grid.left + chart.getWidth() - grid.right) / 2;
    const lines = Gapwise.format.lines(text, 2 * Math.min(middle, chart.getWidth() - middle) / WIDTH_OF_LETTER);
    if (lines.length > 1 || before > 1) {
      chart.setOption({ grid: { bottom: grid.bottom + (lines.length - 1) * HEIGHT_OF_LINE }, xAxis: { name: lines.join("\n") } });
      this.#title.lines = lines.length;
    }
  }

  /** Changes parts of what is drawn, at once or when the chart is in sight again. */
  update(option) {
    this.#missed = option;
    if (this.#chart && this.#sight.isIn) {
      this.#catchUp();
    }
  }

  refreshTable() {
    this.#frame.refreshTable();
  }

  #save() {
    if (!this.#chart) {
      this.render();
    }
    const url = this.#chart.getDataURL({ pixelRatio: 2, backgroundColor: Gapwise.palette.chart().surface });
    Gapwise.download(Gapwise.fileName(this.#spec.title, ".png"), url);
  }

  /** As lines and text, which a paper can scale; drawn anew, beside the page. */
  #saveDrawing() {
    const { clientWidth: width, clientHeight: height } = this.#frame.place;
    const drawing = echarts.init(document.createElement("div"), null, { renderer: "svg", width, height });
    this.#draw(drawing);
    Gapwise.download(Gapwise.fileName(this.#spec.title, ".svg"), drawing.getDataURL({ type: "svg" }));
    drawing.dispose();
  }

  static defaults(colours) {
    return {
      animation: false,
      backgroundColor: "transparent",
      textStyle: { fontFamily: "system-ui, sans-serif", color: colours.text },
      grid: { left: 72, right: 28, top: 16, bottom: 52 },
      tooltip: Gapwise.Figure.tooltip(colours),
    };
  }

  static tooltip(colours) {
    return {
      trigger: "item",
      confine: true,
      backgroundColor: colours.raised,
      borderColor: colours.line,
      textStyle: { color: colours.text, fontSize: 13 },
    };
  }

  /** An axis with its title, in the colours of the theme. */
  static axis(colours, title, more = {}) {
    const { axisLabel, ...rest } = more;
    return {
      name: title,
      nameLocation: "middle",
      nameTextStyle: { color: colours.muted, fontSize: 13 },
      nameGap: 32,
      axisLine: { show: true, lineStyle: { color: colours.line } },
      axisTick: { lineStyle: { color: colours.line } },
      axisLabel: { color: colours.muted, fontSize: 12, hideOverlap: true, ...axisLabel },
      splitLine: { lineStyle: { color: colours.grid } },
      ...rest,
    };
  }

  /** An axis of lengths of time in the largest unit of which it spans some; the values stay in seconds. */
  static durationAxis(colours, title, first, last, marks, more = {}) {
    const { format } = Gapwise;
    const [size, unit] = format.lengthUnit(last - first);
    const step = format.timeStep(last - first, marks);
    const isMark = (value) => Math.abs(value / step - Math.round(value / step)) < 1e-6;
    return Gapwise.Figure.axis(colours, title + " (" + unit + ")", { type: "value", min: first, max: Math.max(last, first + 1),
      minInterval: step, maxInterval: step, axisLabel: { formatter: (value) => (isMark(value) ? format.number(value / size, 2) : "") }, ...more });
  }

  /** The content of a tooltip: a heading, and rows of names and values. */
  static card(heading, rows) {
    const { make } = Gapwise;
    return make("div.card", {}, make("strong", {}, heading),
      make("table", {}, rows.map(([swatch, name, value]) =>
        make("tr", {}, make("td", {}, swatch === null ? null : Gapwise.Chooser.sample(swatch)), make("th", { scope: "row" }, name), make("td.number", {}, value)))));
  }
};
