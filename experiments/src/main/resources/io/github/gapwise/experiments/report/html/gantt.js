/* A Gantt chart of one run or plan: one canvas for the bars, one above it for what is pointed at. */
"use strict";

Gapwise.Gantt = class {
  static #MOST_DEADLINES = 300;

  #content;
  #view;
  #base;
  #top;
  #box;
  #card;
  #hovered = -1;
  #sight;
  #isDue = false;

  /**
   * @param content {title, label, attempts, jobs, rows, colouring, outages, gaps, showsDeadlines(),
   *     describe(attempt) as rows of a card, onHover(job)}
   * @param view the TimeView that it shows
   */
  constructor(content, view, height) {
    const { make } = Gapwise;
    this.#content = content;
    this.#view = view;
    this.#base = make("canvas", { "aria-hidden": "true" });
    this.#top = make("canvas.gantt-top", { tabindex: 0, role: "application", "aria-label": content.label,
      "aria-roledescription": "Gantt chart" });
    this.#card = make("div.hover-card", { hidden: true, role: "status" });
    this.#box = make("div.gantt", { style: "height:" + height + "px" }, this.#base, this.#top, this.#card);
    this.element = make("div.gantt-panel", { "data-policy": content.title || null },
      content.title ? make("h4", {}, content.title) : null, this.#box);
    this.isLast = true;
    this.paintSoon = Gapwise.onceAFrame(() => this.#paintOnceSeen());
    view.listen(this.paintSoon);
    Gapwise.palette.listen(() => this.paint());
    this.#sight = new Gapwise.Sight(this.#box, () => this.#catchUp());
    new ResizeObserver(this.paintSoon).observe(this.#box);
    this.#listen();
  }

  /** What changes while the chart is out of sight is painted once it comes into sight, is printed or kept. */
  #paintOnceSeen() {
    this.#isDue = true;
    if (this.#sight.isIn) {
      this.#catchUp();
    }
  }

  #catchUp() {
    if (this.#isDue) {
      this.paint();
    }
  }

  #listen() {
    this.#view.attach(this.#top, () => [this.#at().left, this.#at().right], (from, to) => this.#shade(from, to));
    this.#top.addEventListener("wheel", (event) => this.#zoomRows(event), { passive: false });
    const isFinger = (event) => event.pointerType === "touch"; // it shows a job by a tap, and until the next one
    this.#top.addEventListener("pointermove", (event) => isFinger(event) || this.#point(event));
    this.#top.addEventListener("pointerleave", (event) => isFinger(event) || this.#hover(-1));
    this.#top.addEventListener("click", (event) => this.#point(event));
    this.#top.addEventListener("keydown", (event) => this.#key(event));
    this.#top.addEventListener("dblclick", () => this.#showRows(0, this.#allCpus()));
  }

  #allCpus() {
    return this.#content.rows.offsets[this.#content.rows.offsets.length - 1];
  }

  #at() {
    return Gapwise.ganttPaint.scale(this.#box.clientWidth, this.#box.clientHeight, this.#view, this.#content.rows);
  }

  #ratio() {
    return Math.max(window.devicePixelRatio, matchMedia("print").matches ? 3 : 1);
  }

  #brush(canvas) {
    const ratio = this.#ratio();
    const width = Math.round(this.#box.clientWidth * ratio);
    const height = Math.round(this.#box.clientHeight * ratio);
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
    }
    const brush = canvas.getContext("2d");
    brush.setTransform(ratio, 0, 0, ratio, 0, 0);
    brush.clearRect(0, 0, width, height);
    return brush;
  }

  /** The bars that were painted last time, without those in the background. */
  painted = 0;

  paint() {
    if (this.#box.clientWidth === 0) {
      return; // not shown
    }
    this.#isDue = false;
    const colours = Gapwise.palette.chart();
    const brush = this.#brush(this.#base);
    const at = this.#at();
    const { ganttAxes, ganttPaint } = Gapwise;
    ganttAxes.paintRows(brush, this.#content, at, colours);
    ganttAxes.paintOutages(brush, this.#content, at, this.#view, colours, this.#ratio());
    ganttAxes.paintGaps(brush, this.#content, at, colours, this.#ratio());
    this.painted = ganttPaint.isCrowded(this.#content, at, this.#view)
      ? ganttPaint.paintCells(brush, this.#content, at, this.#view) : this.#paintBars(brush, at, colours);
    if (this.#content.showsDeadlines() && this.painted <= Gapwise.Gantt.#MOST_DEADLINES) {
      ganttPaint.paintDeadlines(brush, this.#content, at, this.#view, colours);
    }
    ganttAxes.paintTime(brush, at, this.#view, colours, this.isLast);
    ganttAxes.paintMachines(brush, this.#content, at, colours);
    this.#paintHover();
  }

  #paintBars(brush, at, colours) {
    const { ganttPaint } = Gapwise;
    const bars = ganttPaint.bars(this.#content, at, this.#view);
    const painted = ganttPaint.paintBars(brush, bars, this.#content, colours, this.#ratio());
    ganttPaint.paintLabels(brush, bars, this.#content, colours);
    return painted;
  }

  /** The attempt at a point, or -1. */
  attemptAt(x, y) {
    const at = this.#at();
    const time = at.time(x);
    const cpu = at.cpu(y);
    const slack = 1 / at.perSecond;
    let found = -1;
    Gapwise.ganttPaint.forEachPiece(this.#content.attempts, this.#content.jobs, this.#content.rows,
      { from: time - slack, to: time + slack }, (k, lane, cpus) => {
        if (cpu >= lane && cpu < lane + cpus) {
          found = k;
        }
      });
    return found;
  }

  #point(event) {
    const box = this.#top.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    const at = this.#at();
    const isInside = x >= at.left && x <= at.right && y >= at.top && y <= at.bottom;
    this.#hover(isInside ? this.attemptAt(x, y) : -1, x, y);
  }

  #hover(attempt, x = 0, y = 0) {
    this.#hovered = attempt;
    this.#card.hidden = attempt < 0;
    if (attempt >= 0) {
      this.#card.replaceChildren(this.#content.describe(attempt));
      const width = this.#card.offsetWidth;
      const left = x + 18 + width > this.#box.clientWidth ? x - width - 14 : x + 18;
      this.#card.style.left = Math.max(0, left) + "px";
      this.#card.style.top = Math.max(0, Math.min(y + 14, this.#box.clientHeight - this.#card.offsetHeight)) + "px";
    }
    this.#content.onHover(attempt < 0 ? -1 : this.#content.attempts.job[attempt]);
    this.#paintHover();
  }

  /** Outlines the attempts of a job that is pointed at in another chart, which has its card. */
  outline(job) {
    this.#card.hidden = true;
    const { attempts } = this.#content;
    this.#hovered = job < 0 ? -1 : attempts.job.lastIndexOf(job);
    this.#paintHover();
  }

  #paintHover() {
    const brush = this.#brush(this.#top);
    if (this.#hovered < 0) {
      return;
    }
    const at = this.#at();
    const { attempts, jobs, rows } = this.#content;
    const k = this.#hovered;
    const colours = Gapwise.palette.chart();
    const span = (node) => {
      const lane = rows.offsets[attempts.machine[node]] + attempts.lane[node];
      const from = at.y(lane);
      return [from, Math.max(at.y(lane + jobs.cpus[attempts.job[node]]), from + 2)];
    };
    const clamp = (x) => Math.min(Math.max(x, at.left), at.right);
    const [x0, x1] = [clamp(at.x(attempts.start[k])), clamp(at.x(attempts.end[k]))];
    brush.strokeStyle = brush.fillStyle = colours.text;
    brush.lineWidth = 1.5;
    const [first, last] = Gapwise.ganttData.together(attempts, k);
    for (let node = first; node <= last; node++) {
      const [from, to] = span(node);
      if (to > at.top && from < at.bottom) {
        brush.strokeRect(x0, from, Math.max(x1 - x0, 1.5), to - from);
      }
    }
    const [y0, y1] = span(k);
    const middle = (y0 + y1) / 2;
    brush.setLineDash([3, 3]);
    brush.beginPath();
    brush.moveTo(clamp(at.x(jobs.release[attempts.job[k]])), middle);
    brush.lineTo(x0, middle);
    brush.stroke();
    brush.setLineDash([]);
    const deadline = jobs.deadline[attempts.job[k]];
    if (deadline >= this.#view.from && deadline <= this.#view.to) {
      const x = at.x(deadline);
      brush.fillRect(x - 1, Math.max(at.top, y0 - 8), 2, Math.min(at.bottom, y1 + 8) - Math.max(at.top, y0 - 8));
    }
  }

  #shade(from, to) {
    this.#paintHover();
    if (to > from) {
      const at = this.#at();
      const brush = this.#top.getContext("2d");
      brush.globalAlpha = 0.18;
      brush.fillStyle = Gapwise.palette.chart().accent;
      const x0 = Math.max(from, at.left);
      brush.fillRect(x0, at.top, Math.min(to, at.right) - x0, at.bottom - at.top);
      brush.globalAlpha = 1;
    }
  }

  #zoomRows(event) {
    if (!event.shiftKey) {
      return;
    }
    event.preventDefault();
    const { rows } = this.#content;
    const about = this.#at().cpu(event.clientY - this.#top.getBoundingClientRect().top);
    const factor = Math.exp(Math.max(-200, Math.min(200, event.deltaY || event.deltaX)) / 400);
    const length = Math.min(Math.max((rows.to - rows.from) * factor, 1), this.#allCpus());
    const share = (about - rows.from) / (rows.to - rows.from);
    this.#showRows(about - share * length, about - share * length + length);
  }

  #showRows(from, to) {
    const { rows } = this.#content;
    const length = Math.min(to - from, this.#allCpus());
    rows.from = Math.min(Math.max(from, 0), this.#allCpus() - length);
    rows.to = rows.from + length;
    this.#content.rowsChanged();
  }

  #key(event) {
    const { rows } = this.#content;
    const moveRows = (share) => this.#showRows(rows.from + share * (rows.to - rows.from), rows.to + share * (rows.to - rows.from));
    const actions = {
      ArrowLeft: () => this.#view.pan(-0.15),
      ArrowRight: () => this.#view.pan(0.15),
      ArrowUp: () => moveRows(-0.15),
      ArrowDown: () => moveRows(0.15),
      "+": () => this.#view.zoom(0.7),
      "=": () => this.#view.zoom(0.7),
      "-": () => this.#view.zoom(1 / 0.7),
      0: () => this.#view.showAll(),
      Home: () => this.#view.showAll(),
      n: () => this.#step(1),
      p: () => this.#step(-1),
      Escape: () => this.#hover(-1),
    };
    if (actions[event.key] && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      actions[event.key]();
    }
  }

  /** Goes to the next or the previous job in sight, and says what it is. */
  #step(by) {
    const { attempts } = this.#content;
    let k = this.#hovered < 0 ? (by > 0 ? -1 : attempts.count) : this.#hovered;
    if (this.#hovered >= 0) {
      k = Gapwise.ganttData.together(attempts, k)[by > 0 ? 1 : 0];
    }
    do {
      k += by;
    } while (k >= 0 && k < attempts.count && (attempts.end[k] < this.#view.from || attempts.start[k] > this.#view.to
      || Gapwise.ganttPaint.isFaint(this.#content, k)));
    if (k >= 0 && k < attempts.count) {
      const at = this.#at();
      const lane = this.#content.rows.offsets[attempts.machine[k]] + attempts.lane[k];
      this.#hover(k, Math.max(at.x(attempts.start[k]), at.left), Math.max(at.y(lane), at.top));
      Gapwise.announce(this.#card.textContent);
    }
  }

  /** The picture, for a file. */
  get canvas() {
    this.#catchUp();
    return this.#base;
  }
};
