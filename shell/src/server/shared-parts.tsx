import { randomUUID } from 'node:crypto';
import { Fragment, createElement, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { SharedParts } from '@virasat/kit/host';
import { BoundedMap } from './bounded-map.ts';

/** Parts whose HTML is kept; most are cards of products, with some 2 KB. */
const MAX_PARTS = 1000;

/** The element that stands in a page where a part belongs. No page is sent with one, so nobody can write it into a text. */
const MARK = `part-${randomUUID()}`;
const PLACES = new RegExp(`<${MARK}>(\\d+)</${MARK}>`, 'g');

/** Begins the ids that a part generates. */
const ID_PREFIX = `${MARK}-`;

export interface SharedByAll {
  /** What parts depend on beside their props, as a text: with another one every part is rendered anew. */
  state: string;
  /** Puts that around parts, and nothing of a page. */
  frame: (parts: ReactNode) => ReactElement;
}

/**
 * The HTML of parts, each without its page. Undefined for one that asks for its page or throws, and for one with generated ids:
 * these say where in the page it is.
 */
function renderAlone(parts: ReactElement[], frame: SharedByAll['frame']): (string | undefined)[] {
  const ended = parts.map((part, at) => (
    <Fragment key={at}>
      {part}
      {createElement(MARK)}
    </Fragment>
  ));
  try {
    const html = renderToString(frame(ended), { identifierPrefix: ID_PREFIX });
    const each = html.split(`<${MARK}></${MARK}>`).slice(0, -1);
    return each.map((part) => (part.includes(ID_PREFIX) ? undefined : part));
  } catch {
    // together they cost the frame once; one that throws is found when each has its own
    return parts.length === 1 ? [undefined] : parts.flatMap((part) => renderAlone([part], frame));
  }
}

/**
 * Renders pages, and the parts that they share once: the HTML of a part is kept by its component and its props, as long as what
 * the whole shop shares stays as it is. A page has the same HTML as if its parts were rendered with it. A component that cannot
 * be rendered without its page is rendered with it from then on.
 */
export class PageRenderer {
  #known = new BoundedMap<string, string>(MAX_PARTS);
  #state = '';
  readonly #numbers = new WeakMap<object, number>();
  readonly #dependent = new WeakSet<object>();
  #components = 0;

  render(page: ReactElement, shared: SharedByAll): string {
    const parts: ReactElement[] = [];
    const place = (part: ReactElement) =>
      this.#dependent.has(part.type as object) ? part : createElement(MARK, null, parts.push(part) - 1);
    const html = renderToString(<SharedParts value={place}>{page}</SharedParts>);
    const rendered = this.#htmlOf(parts, shared);
    if (!rendered.includes(undefined))
      return html.replace(PLACES, (_, at: string) => rendered[Number(at)] ?? '');
    for (const [at, { type }] of parts.entries())
      if (rendered[at] === undefined) this.#dependent.add(type as object);
    return this.render(page, shared);
  }

  #htmlOf(parts: ReactElement[], { state, frame }: SharedByAll): (string | undefined)[] {
    if (state !== this.#state) this.#known = new BoundedMap(MAX_PARTS);
    this.#state = state;
    const keys = parts.map(({ type, props }) => `${this.#numberOf(type as object)} ${JSON.stringify(props)}`);
    const rendered = keys.map((key) => this.#known.get(key));
    const missing = parts.filter((_, at) => rendered[at] === undefined);
    const added = missing.length > 0 ? renderAlone(missing, frame).values() : undefined;
    return keys.map((key, at) => {
      const html = rendered[at] ?? added?.next().value;
      if (html !== undefined) this.#known.set(key, html);
      return html;
    });
  }

  #numberOf(component: object): number {
    const number = this.#numbers.get(component) ?? (this.#components += 1);
    this.#numbers.set(component, number);
    return number;
  }
}
