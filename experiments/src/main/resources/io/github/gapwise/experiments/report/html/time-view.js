/* The part of the time axis that all charts of a run show, and how a person moves it. */
"use strict";

Gapwise.TimeView = class extends Gapwise.Subject {
  /** Below the plot of each chart are its labels. */
  static #LABELS = 44;

  #whole;
  #shortest;
  #crosshairs = [];

  /**
   * @param from the beginning of all that can be seen, in seconds
   * @param to its end
   */
  constructor(from, to) {
    super();
    this.#whole = [from, Math.max(to, from + 1)];
    this.#shortest = Math.max(0.01, (this.#whole[1] - this.#whole[0]) * 1e-7);
    [this.from, this.to] = this.#whole;
    this.listen(() => this.point(NaN));
  }

  /** Marks a time in all charts; NaN for none. */
  point(time) {
    this.#crosshairs.forEach((mark) => mark(time));
  }

  /** A line over a chart, where a time is. */
  #crosshair(element, plot) {
    const line = Gapwise.make("div.crosshair", { hidden: true, "aria-hidden": "true" });
    element.after(line);
    this.#crosshairs.push((at) => {
      const [left, right] = plot();
      line.hidden = !(at >= this.from && at <= this.to) || element.clientWidth === 0;
      line.style.left = element.offsetLeft + left + (at - this.from) / this.length * (right - left) + "px";
      line.style.top = element.offsetTop + "px";
      line.style.height = element.clientHeight - Gapwise.TimeView.#LABELS + "px";
    });
  }

  get length() {
    return this.to - this.from;
  }

  get isWhole() {
    return this.from === this.#whole[0] && this.to === this.#whole[1];
  }

  show(from, to) {
    const length = Math.min(Math.max(to - from, this.#shortest), this.#whole[1] - this.#whole[0]);
    const first = Math.min(Math.max(from, this.#whole[0]), this.#whole[1] - length);
    if (first !== this.from || first + length !== this.to) {
      this.from = first;
      this.to = first + length;
      this.changed();
    }
  }

  showAll() {
    this.show(...this.#whole);
  }

  /** Makes the part shorter, for a factor below 1, about a time that stays where it is. */
  zoom(factor, about = (this.from + this.to) / 2) {
    const length = Math.max(this.length * factor, this.#shortest);
    const share = (about - this.from) / this.length;
    this.show(about - share * length, about - share * length + length);
  }

  /** Moves by a share of its length. */
  pan(share) {
    this.show(this.from + share * this.length, this.to + share * this.length);
  }

  /** The marks of an axis of so many pixels. */
  marks(pixels) {
    const step = Gapwise.format.timeStep(this.length, Math.floor(pixels / 90));
    const marks = [];
    for (let k = Math.ceil(this.from / step); k * step <= this.to; k++) {
      marks.push(k * step);
    }
    return { step, marks };
  }

  /** The title of an axis of so many pixels. */
  title(pixels) {
    const step = Gapwise.format.timeStep(this.length, Math.floor(pixels / 90));
    return "Time after the first release (" + Gapwise.format.timeUnit(step) + ")";
  }

  /** Buttons that move the part, for those who use no wheel. */
  buttons() {
    const { make } = Gapwise;
    const button = (text, label, run) => make("button", { type: "button", "aria-label": label, title: label, onclick: run }, text);
    const range = make("span.range", { "aria-live": "polite" });
    const tell = () => {
      const step = this.length / 100;
      range.textContent = this.isWhole ? "The whole run"
        : Gapwise.format.clock(this.from, step) + " to " + Gapwise.format.clock(this.to, step);
    };
    this.listen(tell);
    tell();
    return make("div.time-buttons", { role: "group", "aria-label": "Part of the run" },
      button("\u2190", "Earlier", () => this.pan(-0.5)),
      button("\u2192", "Later", () => this.pan(0.5)),
      button("+", "Closer", () => this.zoom(0.5)),
      button("\u2212", "Farther", () => this.zoom(2)),
      button("All", "The whole run", () => this.showAll()),
      range);
  }

  /**
   * Lets a person move the part on a chart: the wheel zooms about the pointer, a drag zooms to what
   * it spans, a drag with Shift moves, a double click shows all. Where the pointer is, all charts
   * have a line. A finger that moves up or down moves the page.
   *
   * @param element takes the events
   * @param plot returns the left and right edge of the axis within the element, in pixels
   * @param shade shows the span of a drag, or that there is none
   */
  attach(element, plot, shade) {
    let drag = null;
    element.style.touchAction = "pan-y pinch-zoom";
    this.#crosshair(element, plot);
    const position = (event) => event.clientX - element.getBoundingClientRect().left;
    const time = (x) => {
      const [left, right] = plot();
      return this.from + (Math.min(Math.max(x, left), right) - left) / (right - left) * this.length;
    };
    element.addEventListener("wheel", (event) => {
      if (event.shiftKey || event.ctrlKey || event.defaultPrevented) {
        return;
      }
      event.preventDefault();
      if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
        this.pan(event.deltaX / 1000);
      } else {
        this.zoom(Math.exp(Math.max(-200, Math.min(200, event.deltaY)) / 400), time(position(event)));
      }
    }, { passive: false });
    element.addEventListener("pointerdown", (event) => {
      const [left, right] = plot();
      const x = position(event);
      if (event.button === 0 && x >= left && x <= right) {
        drag = { x, y: event.clientY, moves: event.shiftKey, from: this.from, to: this.to };
        element.setPointerCapture(event.pointerId);
      }
    });
    element.addEventListener("pointerleave", () => this.point(NaN));
    element.addEventListener("pointermove", (event) => {
      const x = position(event);
      if (drag === null) {
        const [left, right] = plot();
        this.point(x >= left && x <= right ? time(x) : NaN);
        return;
      }
      if (drag.moves) {
        const [left, right] = plot();
        const shift = (drag.x - x) / (right - left) * (drag.to - drag.from);
        this.show(drag.from + shift, drag.to + shift);
      } else {
        shade(Math.min(drag.x, x), Math.max(drag.x, x));
      }
    });
    const end = (event) => {
      if (drag !== null && !drag.moves) {
        const x = position(event);
        shade(0, 0);
        if (event.type === "pointerup" && Math.abs(x - drag.x) > 5) {
          this.show(time(Math.min(drag.x, x)), time(Math.max(drag.x, x)));
        }
      }
      drag = null;
    };
    element.addEventListener("pointerup", end);
    element.addEventListener("pointercancel", end);
    element.addEventListener("dblclick", () => this.showAll());
  }
};
