/* The name under which all scripts of a report meet, and how they make elements. */
"use strict";

const Gapwise = {};

/** What the report shows, as it stands in the page. */
Gapwise.data = JSON.parse(document.getElementById("data").textContent);

/**
 * Makes an element. Text is always text and never markup: what a workload calls itself cannot
 * become part of the page.
 *
 * @param tag the name, and classes behind dots: "td.number"
 * @param attributes those that are set; functions are listeners ("onclick"); false and null are left out
 * @param children elements, texts, or lists of them
 */
Gapwise.make = function (tag, attributes, ...children) {
  const [name, ...classes] = tag.split(".");
  const element = document.createElement(name);
  if (classes.length > 0) {
    element.className = classes.join(" ");
  }
  for (const [key, value] of Object.entries(attributes || {})) {
    if (typeof value === "function") {
      element.addEventListener(key.slice(2), value);
    } else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(key, value === true ? "" : String(value));
    }
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined));
  return element;
};

/** Tells those who cannot see the page what has changed. */
Gapwise.announce = function (text) {
  document.getElementById("announcements").textContent = text;
};

/** Runs a function once before the next frame, however often it is asked for. */
Gapwise.onceAFrame = function (run) {
  let isDue = false;
  return () => {
    if (!isDue) {
      isDue = true;
      requestAnimationFrame(() => {
        isDue = false;
        run();
      });
    }
  };
};

/** Whether an element is in sight of a person, or so near that it may soon be. */
Gapwise.Sight = class {
  /** How far outside the window something is drawn already. */
  static #NEAR = "200px";

  isIn = false;

  /** @param draw is called whenever the element comes into sight, and before the page is printed */
  constructor(element, draw) {
    const observer = new IntersectionObserver((entries) => {
      this.isIn = entries[entries.length - 1].isIntersecting;
      if (this.isIn) {
        draw();
      }
    }, { rootMargin: Gapwise.Sight.#NEAR });
    observer.observe(element);
    window.addEventListener("beforeprint", draw);
  }
};

/** A function that computes its value when it is first asked for it. */
Gapwise.once = function (compute) {
  let values = null;
  return () => {
    values ??= [compute()];
    return values[0];
  };
};

/** Values that others want to hear of when they change. */
Gapwise.Subject = class {
  #listeners = [];

  listen(listener) {
    this.#listeners.push(listener);
  }

  changed() {
    this.#listeners.forEach((listener) => listener());
  }
};

/** Offers a file to keep. */
Gapwise.download = function (name, url) {
  const link = Gapwise.make("a", { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
};

/** A title as the name of a file. */
Gapwise.fileName = function (title, suffix) {
  const plain = title.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "");
  return (plain || "figure") + suffix;
};
