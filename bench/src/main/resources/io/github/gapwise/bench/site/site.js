/* The search of the documentation: sections that have all words, the best first. */
"use strict";

(function () {
  const MOST = 20;
  const AROUND = 70;
  const root = document.body.dataset.root;
  const field = document.querySelector(".search input");
  const list = document.querySelector(".found");
  const navigation = document.querySelector(".site-nav");

  if (window.matchMedia("(max-width: 820px)").matches) {
    navigation.open = false;
  }

  /** What a section is worth for a word; 0 if it lacks it. */
  function worth(section, word) {
    const [, page, title, text] = section;
    return (title.toLowerCase().includes(word) ? 10 : 0)
      + (page.toLowerCase().includes(word) ? 5 : 0)
      + Math.min(4, text.toLowerCase().split(word).length - 1);
  }

  /** What has changed interests fewer readers than what is. */
  const weight = (section) => (section[0].startsWith("CHANGELOG") ? 0.2 : 1);

  function score(section, words) {
    const worths = words.map((word) => worth(section, word));
    return worths.every((value) => value > 0) ? weight(section) * worths.reduce((sum, value) => sum + value, 0) : 0;
  }

  function excerpt(text, word) {
    const at = Math.max(0, text.toLowerCase().indexOf(word));
    const from = Math.max(0, at - AROUND);
    const small = document.createElement("small");
    small.append((from > 0 ? "… " : "") + text.slice(from, at));
    const mark = document.createElement("mark");
    mark.textContent = text.slice(at, at + word.length);
    small.append(mark, text.slice(at + word.length, at + word.length + AROUND) + " …");
    return small;
  }

  function entry(section, words) {
    const [path, page, title, text] = section;
    const link = document.createElement("a");
    link.href = root + path;
    link.append(title === page || title === "" ? page : page + ": " + title, excerpt(text, words[0]));
    const item = document.createElement("li");
    item.append(link);
    return item;
  }

  function search() {
    const words = field.value.toLowerCase().split(/\s+/).filter((word) => word.length > 1);
    const scored = words.length === 0 ? [] : siteIndex
      .map((section) => ({ section, score: score(section, words) }))
      .filter((each) => each.score > 0)
      .sort((a, b) => b.score - a.score);
    list.replaceChildren(...scored.slice(0, MOST).map((each) => entry(each.section, words)));
    if (words.length > 0 && scored.length === 0) {
      const none = document.createElement("li");
      none.textContent = "Nothing has all of these words.";
      list.append(none);
    }
    list.hidden = words.length === 0;
  }

  field.addEventListener("input", search);
  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && document.activeElement !== field) {
      event.preventDefault();
      field.focus();
    } else if (event.key === "Escape") {
      list.hidden = true;
    }
  });
  document.addEventListener("click", (event) => {
    if (!event.target.closest(".search")) {
      list.hidden = true;
    }
  });
}());
