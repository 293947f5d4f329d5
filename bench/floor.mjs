/** Makes the floor page of a page of the shop: the same HTML, styles and pictures, hydrated by React alone. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';

/** React and the client of the floor page, in one minified file. */
export async function floorScript() {
  const folder = mkdtempSync(path.join(tmpdir(), 'virasat-floor-'));
  const config = {
    mode: 'production',
    entry: path.join(import.meta.dirname, 'floor-client.mjs'),
    target: ['web', 'es2022'],
    performance: false,
    output: { path: folder, filename: 'floor.js' },
  };
  try {
    await new Promise((resolve, reject) => {
      webpack(config, (error, stats) => {
        if (error || stats.hasErrors()) return reject(error ?? new Error(stats.toString('errors-only')));
        return resolve();
      });
    });
    return readFileSync(path.join(folder, 'floor.js'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The elements below #root as the floor page's client takes them. Runs in the browser, on a page without scripts.
 * React marks Suspense boundaries and neighbouring texts by comments.
 */
function readTree() {
  const names = {
    class: 'className',
    for: 'htmlFor',
    tabindex: 'tabIndex',
    srcset: 'srcSet',
    fetchpriority: 'fetchPriority',
    autocomplete: 'autoComplete',
    crossorigin: 'crossOrigin',
    readonly: 'readOnly',
    maxlength: 'maxLength',
    inputmode: 'inputMode',
    enterkeyhint: 'enterKeyHint',
    colspan: 'colSpan',
    value: 'defaultValue',
    checked: 'defaultChecked',
  };
  const booleans = new Set([
    'disabled',
    'hidden',
    'required',
    'checked',
    'open',
    'inert',
    'multiple',
    'readonly',
  ]);
  const propsOf = (element) => {
    const props = {};
    for (const { name, value } of element.attributes) {
      if (name === 'style' || name.startsWith('on') || name === 'selected') continue;
      props[names[name] ?? name] = booleans.has(name) ? true : value;
    }
    return props;
  };
  const childrenOf = (parent) => {
    const stack = [[]];
    for (const node of parent.childNodes) {
      const top = stack.at(-1);
      if (node.nodeType === Node.TEXT_NODE) top.push(node.data);
      else if (node.nodeType === Node.ELEMENT_NODE)
        top.push([node.localName, propsOf(node), childrenOf(node)]);
      else if (node.nodeType === Node.COMMENT_NODE && node.data.startsWith('$')) {
        stack.push([]);
      } else if (node.nodeType === Node.COMMENT_NODE && node.data === '/$') {
        const inside = stack.pop();
        stack.at(-1).push(['', {}, inside]);
      }
    }
    return stack[0];
  };
  return childrenOf(document.getElementById('root'));
}

/**
 * @param page a page with JavaScript switched off, showing the shop's page
 * @param html the HTML of that page
 * @returns the HTML of the floor page, and its script
 */
export async function floorOf(page, html, script) {
  const tree = JSON.stringify(await page.evaluate(readTree));
  const bare = html
    .replace(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link[^>]*(?:modulepreload|as="script"|rel="prefetch")[^>]*>/g, '')
    .replace('</body>', '<script src="/floor.js" defer></script></body>');
  return { html: bare, script: `floorTree=JSON.parse(${JSON.stringify(tree)});${script}` };
}
