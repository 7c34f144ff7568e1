/* Paints jobs as bars, fast: bars of one colour at once, and what is below a pixel only once. */
"use strict";

Gapwise.ganttPaint = (function () {
  const MARGIN = { left: 72, right: 28, top: 4, bottom: 40 };
  const SEPARATE_FROM = 3;
  const FAINT = 0.12;

  /** Bars of fewer square pixels on average are painted as cells of so many pixels. */
  const CROWDED = 4;
  const CELL = 4;

  /** A pattern of slanted lines over a colour, for those who cannot tell colours apart. */
  function striped(brush, colour, stripe, ratio) {
    const size = 7;
    const tile = document.createElement("canvas");
    tile.width = tile.height = size * ratio;
    const pen = tile.getContext("2d");
    pen.scale(ratio, ratio);
    if (colour !== null) {
      pen.fillStyle = colour;
      pen.fillRect(0, 0, size, size);
    }
    pen.strokeStyle = stripe;
    pen.lineWidth = 1.4;
    [-size, 0, size].forEach((shift) => {
      pen.beginPath();
      pen.moveTo(shift - 1, size + 1);
      pen.lineTo(shift + size + 1, -1);
      pen.stroke();
    });
    const pattern = brush.createPattern(tile, "repeat");
    pattern.setTransform(new DOMMatrix().scale(1 / ratio));
    return pattern;
  }

  /**
   * What a chart shows where.
   *
   * @param rows {offsets, from, to}: the first CPU of each machine, and the CPUs from and to which are shown
   */
  function scale(width, height, view, rows) {
    const left = MARGIN.left;
    const right = width - MARGIN.right;
    const top = MARGIN.top;
    const bottom = height - MARGIN.bottom;
    const perSecond = (right - left) / view.length;
    const perCpu = (bottom - top) / (rows.to - rows.from);
    return {
      left, right, top, bottom, perSecond, perCpu,
      x: (time) => left + (time - view.from) * perSecond,
      y: (cpu) => top + (cpu - rows.from) * perCpu,
      time: (x) => view.from + (x - left) / perSecond,
      cpu: (y) => rows.from + (y - top) / perCpu,
    };
  }

  /** Calls back for each piece of each attempt in sight: (attempt, first CPU, CPUs). */
  function forEachPiece(attempts, jobs, rows, view, use) {
    for (let k = 0; k < attempts.count; k++) {
      if (attempts.start[k] > view.to) {
        break; // they are in the order of their starts
      }
      if (attempts.end[k] < view.from) {
        continue;
      }
      const first = rows.offsets[attempts.machine[k]];
      const pieces = attempts.pieces.size === 0 ? undefined : attempts.pieces.get(k);
      if (pieces === undefined) {
        const lane = first + attempts.lane[k];
        if (lane < rows.to && lane + jobs.cpus[attempts.job[k]] > rows.from) {
          use(k, lane, jobs.cpus[attempts.job[k]]);
        }
      } else {
        for (let p = 0; p < pieces.length; p += 2) {
          use(k, first + pieces[p], pieces[p + 1]);
        }
      }
    }
  }

  /** Whether a job stays in the background, as one of another owner than the chosen one. */
  const isFaint = (content, k) => content.isFaint !== undefined && content.isFaint(k);

  /**
   * Sorts the bars in sight by colour. Where bars are smaller than a pixel, the first one in a pixel
   * stands for all.
   */
  function bars(content, at, view) {
    const lists = content.colouring.classes.map(() => []);
    const painted = new Float64Array(Math.ceil(at.bottom) + 2).fill(-1);
    const half = 0.5;
    forEachPiece(content.attempts, content.jobs, content.rows, view, (k, lane, cpus) => {
      const x0 = Math.max(at.x(content.attempts.start[k]), at.left);
      const x1 = Math.min(at.x(content.attempts.end[k]), at.right);
      const y0 = Math.max(at.y(lane), at.top);
      const y1 = Math.min(at.y(lane + cpus), at.bottom);
      if ((y1 - y0 < 1 || x1 - x0 < 1) && !isFaint(content, k)) {
        const row = Math.floor(y0);
        const cell = Math.floor(x1 / half) * half;
        if (painted[row] >= cell && y1 - y0 < 2) {
          return;
        }
        painted[row] = Math.max(painted[row], cell);
      }
      lists[content.colouring.of(content.attempts, k)].push(x0, y0, Math.max(x1 - x0, half), Math.max(y1 - y0, half), k);
    });
    return lists;
  }

  function paintBars(brush, lists, content, colours, ratio) {
    let shown = 0;
    lists.forEach((list, number) => {
      const { colour, striped: isStriped } = content.colouring.classes[number];
      const plain = colour();
      const stripes = isStriped ? striped(brush, plain, colours.surface, ratio) : plain;
      for (let k = 0; k < list.length; k += 5) {
        const [x, y, w, h] = [list[k], list[k + 1], list[k + 2], list[k + 3]];
        const gapX = w >= SEPARATE_FROM ? 0.6 : 0;
        const gapY = h >= SEPARATE_FROM ? 0.6 : 0;
        brush.fillStyle = isStriped && w >= 6 && h >= 4 ? stripes : plain;
        brush.globalAlpha = isFaint(content, list[k + 4]) ? FAINT : 1;
        brush.fillRect(x, y, w - gapX, h - gapY);
        shown += brush.globalAlpha === 1 ? 1 : 0;
      }
    });
    brush.globalAlpha = 1;
    return shown;
  }

  function paintLabels(brush, lists, content, colours) {
    brush.font = "11px system-ui, sans-serif";
    brush.textAlign = "left";
    brush.textBaseline = "middle";
    lists.forEach((list) => {
      for (let k = 0; k < list.length; k += 5) {
        if (list[k + 2] < 34 || list[k + 3] < 13 || isFaint(content, list[k + 4])) {
          continue;
        }
        const text = String(content.jobs.id[content.attempts.job[list[k + 4]]]);
        const width = brush.measureText(text).width;
        if (width + 8 < list[k + 2]) {
          brush.fillStyle = colours.surface;
          brush.fillRect(list[k] + 2, list[k + 1] + list[k + 3] / 2 - 7, width + 4, 13);
          brush.fillStyle = colours.text;
          brush.fillText(text, list[k] + 4, list[k + 1] + list[k + 3] / 2);
        }
      }
    });
  }

  /** What of a piece is in sight, in pixels: [x0, x1, y0, y1]. */
  function extent(content, at, k, lane, cpus) {
    return [Math.max(at.x(content.attempts.start[k]), at.left), Math.min(at.x(content.attempts.end[k]), at.right),
      Math.max(at.y(lane), at.top), Math.min(at.y(lane + cpus), at.bottom)];
  }

  /** Whether the bars in sight are so small that the shares of their colours say more. */
  function isCrowded(content, at, view) {
    let count = 0;
    let area = 0;
    forEachPiece(content.attempts, content.jobs, content.rows, view, (k, lane, cpus) => {
      const [x0, x1, y0, y1] = extent(content, at, k, lane, cpus);
      count++;
      area += Math.max(0, x1 - x0) * Math.max(0, y1 - y0);
    });
    return count > 0 && area < count * CROWDED;
  }

  /**
   * Paints cells in place of bars: in each, as much of a colour as its jobs have of the CPU time of the cell, one colour
   * above the other.
   */
  function paintCells(brush, content, at, view) {
    const columns = Math.ceil((at.right - at.left) / CELL);
    const lines = Math.ceil((at.bottom - at.top) / CELL);
    const { classes } = content.colouring;
    const areas = classes.map(() => new Float32Array(columns * lines));
    let shown = 0;
    forEachPiece(content.attempts, content.jobs, content.rows, view, (k, lane, cpus) => {
      if (isFaint(content, k)) {
        return;
      }
      const [x0, x1, y0, y1] = extent(content, at, k, lane, cpus).map((edge, n) => edge - (n < 2 ? at.left : at.top));
      const area = areas[content.colouring.of(content.attempts, k)];
      shown++;
      for (let line = Math.floor(y0 / CELL); line * CELL < y1; line++) {
        const high = Math.min(y1, (line + 1) * CELL) - Math.max(y0, line * CELL);
        for (let column = Math.floor(x0 / CELL); column * CELL < x1; column++) {
          area[line * columns + column] += high * (Math.min(x1, (column + 1) * CELL) - Math.max(x0, column * CELL));
        }
      }
    });
    for (let cell = 0; cell < columns * lines; cell++) {
      const x = at.left + cell % columns * CELL;
      const wide = Math.min(CELL, at.right - x);
      const bottom = Math.min(at.bottom, at.top + (Math.floor(cell / columns) + 1) * CELL);
      const top = bottom - areas.reduce((sum, area) => sum + area[cell], 0) / wide;
      let low = bottom;
      classes.forEach(({ colour }, number) => { // each from its bottom to the top of all, so that edges do not mix with the ground
        if (areas[number][cell] > 0) {
          brush.fillStyle = colour();
          brush.fillRect(x, top, wide, low - top);
          low -= areas[number][cell] / wide;
        }
      });
    }
    return shown;
  }

  /** A mark at the deadline of each job in sight, as high as the job. */
  function paintDeadlines(brush, content, at, view, colours) {
    brush.strokeStyle = colours.text;
    brush.lineWidth = 1.5;
    brush.beginPath();
    forEachPiece(content.attempts, content.jobs, content.rows, view, (k, lane, cpus) => {
      const deadline = content.jobs.deadline[content.attempts.job[k]];
      if (deadline >= view.from && deadline <= view.to && !isFaint(content, k)) {
        const x = at.x(deadline);
        const y0 = at.y(lane);
        const y1 = Math.max(at.y(lane + cpus), y0 + 2);
        brush.moveTo(x, y0);
        brush.lineTo(x, y1 - 1);
        brush.moveTo(x - 2.5, y0 + 0.5);
        brush.lineTo(x + 2.5, y0 + 0.5);
      }
    });
    brush.stroke();
  }

  return { MARGIN, scale, striped, bars, paintBars, paintLabels, paintDeadlines, forEachPiece, isFaint, isCrowded, paintCells };
})();
