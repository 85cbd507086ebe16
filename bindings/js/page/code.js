// The same program in four languages: tabs, and colours for the words of a program.

import {onWish, wish, wished} from './parts/address.js';

const WORDS = {
  python: /#.*|"[^"]*"|\b(?:import|as|from|for|in|print)\b|\b\d[\d.]*\b/g,
  javascript: /\/\/.*|'[^']*'|\b(?:import|from|const|await|new|for|of)\b|\b\d[\d.]*\b/g,
  c: /\/\/.*|"[^"]*"|<[a-z.]+>|#include|\b(?:int|double|for|return|void)\b|\b\d[\d.]*\b/g,
  swift: /\/\/.*|"[^"]*"|\b(?:import|let|for|in)\b|\b\d[\d.]*\b/g,
};

/** Wires the tabs. */
export function showCode() {
  const tabs = [...document.querySelectorAll('#code-tabs [role=tab]')];
  const choose = (tab) => {
    for (const one of tabs) {
      const isChosen = one === tab;
      one.setAttribute('aria-selected', isChosen);
      one.tabIndex = isChosen ? 0 : -1;
      document.getElementById(one.getAttribute('aria-controls')).hidden = !isChosen;
    }
  };
  const asked = () => tabs.find((tab) => tab.dataset.language === wished('code')) ?? tabs[0];
  const take = (tab) => {
    choose(tab);
    wish('code', tab.dataset.language);
  };
  for (const [i, tab] of tabs.entries()) {
    tab.addEventListener('click', () => take(tab));
    tab.addEventListener('keydown', ({key}) => {
      const way = {ArrowLeft: -1, ArrowRight: 1}[key];
      if (!way) return;
      const next = tabs[(i + way + tabs.length) % tabs.length];
      next.focus();
      take(next);
    });
    color(document.getElementById(`code-${tab.dataset.language}`), WORDS[tab.dataset.language]);
  }
  onWish(() => choose(asked()));
  choose(asked());
}

/** Wraps comments, strings, words and numbers. */
function color(element, pattern) {
  const text = element.textContent, parts = [];
  let at = 0;
  for (const {0: found, index} of text.matchAll(pattern)) {
    const mark = document.createElement('span');
    mark.className = /^(?:\/\/|#(?!include))/.test(found) ? 'of-comment'
      : /^["'<]/.test(found)                              ? 'of-string'
      : /^\d/.test(found)                                 ? 'of-number'
                                                          : 'of-word';
    mark.textContent = found;
    parts.push(text.slice(at, index), mark);
    at = index + found.length;
  }
  element.replaceChildren(...parts, text.slice(at));
}
