/* The axes of a Gantt chart: machines upward, time below, and what lies behind the bars. */
"use strict";

Gapwise.ganttAxes = (function () {
  const LABEL_HEIGHT = 16;

  /** The machines whose names fit beside each other: every first, second, fifth, tenth … */
  function labelled(rows, at) {
    const machines = rows.offsets.length - 1;
    const first = Math.max(0, rows.offsets.findIndex((offset, k) => k < machines && rows.offsets[k + 1] > rows.from));
    let last = first;
    while (last < machines && rows.offsets[last] < rows.to) {
      last++;
    }
    const height = (at.bottom - at.top) / Math.max(1, last - first);
    let step = 1;
    for (let k = 0; step * height < LABEL_HEIGHT; k++) {
      step = [2, 5, 10][k % 3] * 10 ** Math.floor(k / 3);
    }
    const numbers = [];
    for (let k = Math.ceil(first / step) * step; k < last; k += step) {
      numbers.push(k);
    }
    return numbers;
  }

  function paintRows(brush, content, at, colours) {
    const { rows } = content;
    const machines = rows.offsets.length - 1;
    const high = (at.bottom - at.top) / machines >= 3 || machines < 60;
    brush.fillStyle = colours.row;
    brush.fillRect(at.left, at.top, at.right - at.left, at.bottom - at.top);
    brush.fillStyle = colours.surface;
    for (let k = 1; k < machines && high; k++) {
      const y = at.y(rows.offsets[k]);
      if (y > at.top && y < at.bottom) {
        brush.fillRect(at.left, y - 0.5, at.right - at.left, 1);
      }
    }
  }

  function paintOutages(brush, content, at, view, colours, ratio) {
    const hatch = Gapwise.ganttPaint.striped(brush, null, colours.outage, ratio);
    content.outages.filter((outage) => outage.end > view.from && outage.start < view.to).forEach((outage) => {
      const x0 = Math.max(at.x(outage.start), at.left);
      const x1 = Math.min(at.x(outage.end), at.right);
      const y0 = Math.max(at.y(content.rows.offsets[outage.machine]), at.top);
      const y1 = Math.min(at.y(content.rows.offsets[outage.machine + 1]), at.bottom);
      brush.fillStyle = hatch;
      if (y1 > y0) {
        brush.fillRect(x0, y0, Math.max(x1 - x0, 0.5), y1 - y0);
      }
    });
  }

  /** Gaps of a plan: what is free on a machine until its last job ends. */
  function paintGaps(brush, content, at, colours, ratio) {
    const hatch = Gapwise.ganttPaint.striped(brush, null, colours.gap, ratio);
    content.gaps.forEach(({ machine, from, to }) => {
      brush.fillStyle = hatch;
      const y0 = Math.max(at.y(content.rows.offsets[machine]), at.top);
      const y1 = Math.min(at.y(content.rows.offsets[machine + 1]), at.bottom);
      const x0 = Math.max(at.x(from), at.left);
      const x1 = Math.min(at.x(to), at.right);
      if (y1 > y0 && x1 > x0) {
        brush.fillStyle = colours.surface;
        brush.fillRect(x0, y0, x1 - x0, y1 - y0);
        brush.fillStyle = hatch;
        brush.fillRect(x0, y0, x1 - x0, y1 - y0);
      }
    });
  }

  function paintTime(brush, at, view, colours, isLast) {
    const { step, marks } = view.marks(at.right - at.left);
    brush.strokeStyle = colours.line;
    brush.fillStyle = colours.muted;
    brush.lineWidth = 1;
    brush.font = "12px system-ui, sans-serif";
    brush.textAlign = "center";
    brush.textBaseline = "top";
    brush.beginPath();
    brush.moveTo(at.left, at.bottom + 0.5);
    brush.lineTo(at.right, at.bottom + 0.5);
    marks.forEach((mark) => {
      brush.moveTo(at.x(mark), at.bottom);
      brush.lineTo(at.x(mark), at.bottom + 5);
    });
    brush.stroke();
    marks.forEach((mark) => brush.fillText(Gapwise.format.clock(mark, step), at.x(mark), at.bottom + 7));
    if (isLast) {
      brush.fillText(view.title(at.right - at.left), (at.left + at.right) / 2, at.bottom + 24);
    }
  }

  function paintMachines(brush, content, at, colours) {
    brush.fillStyle = colours.muted;
    brush.font = "12px system-ui, sans-serif";
    brush.textAlign = "right";
    brush.textBaseline = "middle";
    labelled(content.rows, at).forEach((machine) => {
      const y0 = Math.max(at.y(content.rows.offsets[machine]), at.top);
      const y1 = Math.min(at.y(content.rows.offsets[machine + 1]), at.bottom);
      brush.fillText(String(machine), at.left - 8, Math.min(Math.max((y0 + y1) / 2, at.top + 6), at.bottom - 6));
    });
    brush.save();
    brush.translate(16, (at.top + at.bottom) / 2);
    brush.rotate(-Math.PI / 2);
    brush.textAlign = "center";
    brush.font = "13px system-ui, sans-serif";
    brush.fillText("Machine", 0, 0);
    brush.restore();
  }

  return { paintRows, paintOutages, paintGaps, paintTime, paintMachines };
})();
