/**
 * Computed styles in jsdom, several times faster: jsdom asks its selector engine about every rule of every sheet for every
 * element, and MUI has hundreds of rules. A rule whose last compound names a class or tag that the element lacks cannot match
 * and is not asked about; what is asked about is answered as before.
 */
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');

/** What an element must have for one part of a selector list: `undefined` where that cannot be told from the text. */
function needOf(part) {
  const last = part
    .trim()
    .split(/[\s>+~]+/)
    .at(-1);
  const className = /\.([\w-]+)/.exec(last)?.[1];
  if (className) return { className };
  const tag = /^[a-z][\w-]*/i.exec(last)?.[0];
  return tag && { tag: tag.toLowerCase() };
}

const known = new Map();

/** What an element must have, at least one of it, for a selector to match; `undefined`: ask. */
function needsOf(selector) {
  if (known.has(selector)) return known.get(selector);
  let text = selector;
  // conditions in brackets only narrow what the compound before them selects
  while (/\([^()]*\)|\[[^[\]]*\]/.test(text)) text = text.replace(/\([^()]*\)|\[[^[\]]*\]/g, '');
  const needs = /[\\()[\]"']/.test(text) ? [undefined] : text.split(',').map(needOf);
  const all = needs.every(Boolean) ? needs : undefined;
  known.set(selector, all);
  return all;
}

const ask = selectors.matchesDontThrow;

selectors.matchesDontThrow = (element, selector) => {
  // at-rules have no selector
  const needs = selector ? needsOf(selector) : undefined;
  if (needs) {
    const classes = (element.getAttributeNS(null, 'class') ?? '').split(/\s+/);
    const tag = element._localName.toLowerCase();
    if (!needs.some((need) => (need.tag ? need.tag === tag : classes.includes(need.className)))) return false;
  }
  return ask(element, selector);
};
