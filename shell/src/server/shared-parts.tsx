import { randomUUID } from 'node:crypto';
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { SharedParts } from '../layout/shared-part.tsx';
import { BoundedMap } from './bounded-map.ts';

/** Parts whose HTML is kept; one has some 5 KB. */
const MAX_PARTS = 200;

/** The element that stands in a page where a part belongs. No page is sent with one, so nobody can write it into a text. */
const MARK = `part-${randomUUID()}`;
const PLACES = new RegExp(`<${MARK}>(\\d+)</${MARK}>`, 'g');

/** Begins the ids that a part generates. */
const ID_PREFIX = `${MARK}-`;

export interface SharedByAll {
  /** What parts depend on beside their props, as a text: with another one every part is rendered anew. */
  state: string;
  /** Puts that around a part, and nothing of a page. */
  frame: (part: ReactElement) => ReactElement;
}

/** The HTML of a part; undefined when it cannot be rendered without its page, or has ids that say where in the page it is. */
function renderAlone(part: ReactElement): string | undefined {
  try {
    const html = renderToString(part, { identifierPrefix: ID_PREFIX });
    return html.includes(ID_PREFIX) ? undefined : html;
  } catch {
    return undefined;
  }
}

/**
 * Renders pages, and the parts that they share once: the HTML of a part is kept by its component, its props and what the whole
 * shop shares. A page has the same HTML as if its parts were rendered with it. A component that cannot be rendered without its
 * page, for it asks for the address, generates ids or throws, is rendered with it from then on.
 */
export class PageRenderer {
  readonly #known = new BoundedMap<string, string>(MAX_PARTS);
  readonly #numbers = new WeakMap<object, number>();
  readonly #dependent = new WeakSet<object>();
  #components = 0;

  render(page: ReactElement, shared: SharedByAll): string {
    const parts: ReactElement[] = [];
    const place = (part: ReactElement) =>
      this.#dependent.has(part.type as object) ? part : createElement(MARK, null, parts.push(part) - 1);
    const html = renderToString(<SharedParts value={place}>{page}</SharedParts>);
    const known = parts.map((part) => this.#htmlOf(part, shared));
    if (!known.includes(undefined)) return html.replace(PLACES, (_, at: string) => known[Number(at)] ?? '');
    for (const [at, { type }] of parts.entries())
      if (known[at] === undefined) this.#dependent.add(type as object);
    return this.render(page, shared);
  }

  #htmlOf(part: ReactElement, { state, frame }: SharedByAll): string | undefined {
    const key = `${this.#numberOf(part.type as object)} ${state} ${JSON.stringify(part.props)}`;
    const html = this.#known.get(key) ?? renderAlone(frame(part));
    if (html !== undefined) this.#known.set(key, html);
    return html;
  }

  #numberOf(component: object): number {
    const number = this.#numbers.get(component) ?? (this.#components += 1);
    this.#numbers.set(component, number);
    return number;
  }
}
