/* A metric over a parameter: a line for each policy, in the band of its confidence interval. */
"use strict";

Gapwise.sweepLines = function (data, choice) {
  const { format, palette, Figure } = Gapwise;
  const MOST_NAMES = 14;

  const isNamed = () => lines().length <= MOST_NAMES && figure.place.clientWidth > 600;

  const lines = () => data.lines(choice.axis, choice.chosen, choice.fixed);
  const x = (k) => (choice.axis.numbers ? choice.axis.numbers[k] : k);

  function cells(line) {
    return choice.axis.values.map((value, k) => {
      const place = line.at(k);
      return place === null ? null : data.cell(choice.metricNumber, place.point, place.policy);
    });
  }

  /** The band between the ends of the intervals. */
  function band(line, list) {
    const opacity = Math.max(0.05, 0.18 - 0.012 * choice.chosen.length);
    const points = list.flatMap((cell, k) => (cell === null || !cell.hasInterval ? [] : [[x(k), cell.low, cell.high]]));
    return {
      type: "custom", id: "band " + line.policy, silent: true, z: 1, tooltip: { show: false },
      itemStyle: { color: palette.line(line.policy) },
      encode: { x: 0, y: [1, 2] },
      data: points,
      renderItem: (params, api) => {
        if (params.dataIndex > 0) {
          return null;
        }
        const upper = points.map(([at, , high]) => api.coord([at, high]));
        const lower = points.map(([at, low]) => api.coord([at, low])).reverse();
        return { type: "polygon", shape: { points: [...upper, ...lower] }, style: { fill: palette.line(line.policy), opacity } };
      },
    };
  }

  function series(line, list) {
    return {
      type: "line", id: "line " + line.policy, name: line.title, z: 2,
      data: list.flatMap((cell, k) => (cell === null ? [] : [[x(k), cell.mean, k]])),
      ...palette.mark(line.policy), symbolSize: 8, showAllSymbol: true,
      lineStyle: { width: 2.2, type: palette.dash(line.policy), color: palette.line(line.policy) },
      emphasis: { focus: "none" },
    };
  }

  /** The names at the ends of the lines. */
  function placeNames(chart) {
    Gapwise.names.place(chart, !isNamed() ? [] : lines().flatMap((line) => {
      const list = cells(line);
      const last = list.findLastIndex((cell) => cell !== null);
      return last < 0 ? [] : [{ name: line.title, colour: palette.line(line.policy), at: [x(last), list[last].mean] }];
    }));
  }

  function xAxis(colours) {
    const { axis } = choice;
    if (axis.numbers === null) {
      return Figure.axis(colours, axis.title, { type: "category", data: axis.values, splitLine: { show: false },
        axisLabel: { width: 110, overflow: "truncate", hideOverlap: true } });
    }
    const least = Math.min(...axis.numbers);
    const most = Math.max(...axis.numbers);
    const margin = (most - least) * 0.03;
    return Figure.axis(colours, axis.title, { type: "value", min: least - margin, max: most + margin, splitLine: { show: false },
      axisLabel: { formatter: (value) => (value < least || value > most ? "" : format.number(value, 6)), showMinLabel: false, showMaxLabel: false },
      axisTick: { show: true } });
  }

  function nearest(value) {
    const { axis } = choice;
    if (axis.numbers === null) {
      return Math.max(0, axis.values.indexOf(String(value)));
    }
    const distances = axis.numbers.map((number) => Math.abs(number - value));
    return distances.indexOf(Math.min(...distances));
  }

  function text(cell) {
    const value = (number) => format.metricMean(choice.metric, number);
    return cell.hasInterval ? value(cell.mean) + " \u00b1 " + value((cell.high - cell.low) / 2) : value(cell.mean);
  }

  function card(k) {
    return Figure.card(choice.axis.title + " " + choice.axis.values[k], lines().map((line) => [line.policy, line.title, cells(line)[k]])
      .filter(([, , cell]) => cell !== null).sort((a, b) => b[2].mean - a[2].mean)
      .map(([policy, title, cell]) => [policy, title, text(cell)]));
  }

  function table() {
    const value = (number) => format.metricMean(choice.metric, number);
    const columns = [{ title: "policy" }, { title: choice.axis.column }, { title: "runs", format: String },
      { title: "mean", format: value }, { title: "low_95", format: value }, { title: "high_95", format: value }];
    const rows = lines().flatMap((line) => cells(line).flatMap((cell, k) => (cell === null ? []
      : [[line.title, choice.axis.numbers ? choice.axis.numbers[k] : choice.axis.values[k], cell.count, cell.mean,
        cell.hasInterval ? cell.low : null, cell.hasInterval ? cell.high : null]])));
    if (choice.axis.numbers) {
      columns[1].format = (number) => format.number(number, 6);
    }
    return { columns, rows };
  }

  const figure = new Figure({
    title: "By parameter",
    about: "Mean over seeds; the band is the 95 % confidence interval of the mean (Student).",
    height: 420,
    isFluid: true,
    label: () => format.metricName(choice.metric) + " over " + choice.axis.title + ". " + lines().map((line) => {
      const list = cells(line).filter((cell) => cell !== null);
      return list.length === 0 ? line.title + ": no run" : line.title + ": from " + text(list[0]) + " to " + text(list[list.length - 1]);
    }).join("; ") + ".",
    option: (colours) => {
      const all = lines().map((line) => [line, cells(line)]);
      return {
        grid: { left: 84, right: isNamed() ? 178 : 28, top: 16, bottom: 52 },
        xAxis: xAxis(colours),
        yAxis: Figure.axis(colours, format.metricTitle(choice.metric), { type: "value", nameGap: 62,
          axisLabel: { formatter: (value) => format.number(value, 4) } }),
        tooltip: { ...Figure.tooltip(colours), trigger: "axis", axisPointer: { type: "line", lineStyle: { color: colours.muted } },
          formatter: (params) => card(nearest([].concat(params)[0].axisValue)) },
        series: [...all.map(([line, list]) => band(line, list)), ...all.map(([line, list]) => series(line, list))],
      };
    },
    after: placeNames,
    table,
  });
  return figure;
};
