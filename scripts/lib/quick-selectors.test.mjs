import { createRequire } from 'node:module';
import { JSDOM } from 'jsdom';

const require = createRequire(import.meta.url);
require('./quick-selectors.cjs');
const { matchesDontThrow } = require('jsdom/lib/jsdom/living/helpers/selectors.js');
const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js');

const page = `
  <main class="page wide" id="main"><ul class="list"><li class="item first" hidden>One</li><LI class="item">Two</LI></ul>
  <p lang="en" data-note="a, b > c">Text <a href="/x" class="MuiLink-root css-1a2b-root">link</a></p>
  <svg class="icon"><linearGradient class="shade"></linearGradient></svg>
  <button aria-pressed="true" class="css-9z Mui-selected">Save</button><input type="checkbox" checked></main>`;

const selectors = [
  [
    '*',
    'li',
    'LI',
    'ul > li',
    'ul li + li',
    'main ~ p',
    'a, button',
    '.list .item',
    'ul.list>li.first.item',
    '#main',
  ],
  [
    '.item:not(.first)',
    'li:not(:first-child)',
    ':is(.first, .icon)',
    'ul:has(.first) .item',
    ':root',
    '.css-9z.Mui-selected',
  ],
  [
    '[hidden]',
    'li[hidden]',
    'p[data-note="a, b > c"]',
    '[aria-pressed="true"]',
    'input:checked',
    '.none, [lang|="en"]',
  ],
  [
    '.icon *',
    'linearGradient',
    'svg .shade',
    'a:hover',
    'button::before',
    '.page:not([hidden]) > p a.MuiLink-root',
  ],
  [
    String.raw`.w\:1`,
    'main:not(:is(.narrow, .tall)) a',
    'li:nth-child(2 of .item)',
    '.none',
    '.none.item',
    '.item .none',
  ],
].flat();

describe('selectors that are looked at before the engine is asked', () => {
  const { document } = new JSDOM(page).window;
  const elements = [...document.querySelectorAll('*')];

  it.each(selectors)('%s matches what it matches without', (selector) => {
    const expected = elements.filter((element) => {
      try {
        return element.matches(selector);
      } catch {
        return false;
      }
    });
    const found = elements.filter((element) => matchesDontThrow(implForWrapper(element), selector));
    expect(found.map((element) => element.outerHTML)).toEqual(expected.map((element) => element.outerHTML));
  });
});
