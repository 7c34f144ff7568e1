/* The report of a sweep. */
"use strict";

Gapwise.sweep = (function () {
  const { make, format } = Gapwise;

  /** The chosen metric, by policy and value of the axis. */
  function summary(data, choice) {
    const { axis, metric } = choice;
    const values = axis === null ? [""] : axis.values;
    const lines = axis === null
      ? choice.chosen.map((policy) => ({ title: data.names[policy], at: () => ({ policy, point: choice.point }) }))
      : data.lines(axis, choice.chosen, choice.fixed);
    const cell = (line, k) => {
      const place = line.at(k);
      return place === null ? null : data.cell(choice.metricNumber, place.point, place.policy);
    };
    const cells = lines.map((line) => values.map((value, k) => cell(line, k)));
    const best = values.map((value, k) => {
      const means = cells.map((list) => list[k]).filter((one) => one !== null).map((one) => one.mean);
      const isTold = metric.better !== "neither" && new Set(means).size > 1;
      return !isTold ? null : metric.better === "more" ? Math.max(...means) : Math.min(...means);
    });
    const text = (one) => format.metricMean(metric, one.mean)
      + (one.hasInterval ? " \u00b1 " + format.metricMean(metric, (one.high - one.low) / 2) : "");
    const rows = lines.map((line, row) => [line.title, ...cells[row].map((one) => (one === null ? null : one.mean))]);
    const columns = [{ title: "Policy" }, ...values.map((value, k) => ({ title: axis === null ? format.metricTitle(metric) : axis.title + " " + value,
      format: (mean, row) => text(cells[row][k]), mark: (mean) => mean !== null && mean === best[k] }))];
    return { columns, rows };
  }

  function notes(raw) {
    const list = [];
    if (raw.failed > 0) {
      list.push(make("div.note", {}, make("p", {}, format.number(raw.failed) + " of " + format.number(raw.rows) + " runs failed; no figure counts them."),
        Gapwise.table.of({ columns: [{ title: "Workload" }, { title: "Policy" }, { title: "Message" }], rows: raw.failures }, "Runs that failed")));
    }
    if (raw.rows < raw.runs) {
      list.push(make("p.note", {}, format.number(raw.runs - raw.rows) + " of " + format.number(raw.runs) + " runs are missing"
        + (raw.shard ? ": this is shard " + raw.shard : "") + "."));
    }
    return list;
  }

  function show(raw, main) {
    if (raw.metrics.length === 0) {
      main.append(...notes(raw), make("p.note", {}, "No metric differs between the runs."), constants(raw));
      return;
    }
    const data = new Gapwise.SweepData(raw);
    const policies = new Gapwise.Chooser(data.names);
    const choice = new Gapwise.SweepChoice(data, policies);
    Gapwise.choice = choice;
    const lines = choice.axis === null ? null : Gapwise.sweepLines(data, choice);
    const heat = Gapwise.sweepHeat(data, choice);
    const figures = [Gapwise.sweepBoxes(data, choice), Gapwise.sweepTradeOff(data, choice), heat].filter((one) => one !== null);
    if (figures.length % 2 === 1) {
      figures[figures.length - 1].element.classList.add("wide");
    }
    const comparisons = data.names.length > 1 ? Gapwise.sweepComparisons(data, choice) : null;
    const table = make("div", {});
    const title = make("h2", {});
    const definition = make("p.about", {});
    main.append(choice.element, ...notes(raw),
      make("section", {}, title, table, definition),
      lines === null ? "" : make("section", {}, lines.element),
      make("section.two", {}, figures.map((figure) => figure.element)),
      comparisons === null ? "" : make("section", {}, make("h2", {}, "Paired comparisons"), comparisons.figure.element, comparisons.place),
      constants(raw));

    function render() {
      const over = choice.axis === null ? "" : " by " + choice.axis.title;
      title.textContent = format.metricName(choice.metric) + over;
      definition.textContent = "Mean over seeds \u00b1 half of its 95 % confidence interval" + (choice.others ? ", at " + choice.others : "")
        + ". " + (choice.metric.definition ? format.metricTitle(choice.metric) + ": " + choice.metric.definition + "." : "");
      table.replaceChildren(Gapwise.table.of(summary(data, choice), title.textContent));
      if (lines !== null) {
        lines.render();
      }
      figures.forEach((figure) => figure.render());
      if (comparisons !== null) {
        comparisons.render();
      }
    }

    choice.listen(render);
    render();
  }

  function constants(raw) {
    const list = Object.entries(raw.constant);
    return list.length === 0 ? "" : make("section", {}, make("h2", {}, "The same in all runs"),
      make("p.about", {}, list.map(([label, value]) => label + " " + format.number(value, 3)).join(", ")));
  }

  function facts(raw) {
    const values = raw.axes.map((axis) => format.counted(axis.values.length, "value of " + axis.column, "values of " + axis.column));
    return [format.counted(raw.rows, "run"), format.counted(raw.policies.length, "policy", "policies"), ...values,
      format.counted(Math.max(0, ...raw.counts), "seed a point", "seeds a point")];
  }

  return { show, facts, title: (raw) => raw.title, subtitle: "Sweep" };
})();
