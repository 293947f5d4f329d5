import { randomUUID } from 'node:crypto';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { SharedParts } from '../layout/shared-part.tsx';
import { BoundedMap } from './bounded-map.ts';

/** Parts whose HTML is kept; one has some 5 KB. */
const MAX_PARTS = 200;

/** Stands in a page where a part belongs, followed by the part's number. It leaves this process in no page. */
const MARK = randomUUID();
const PLACES = new RegExp(`${MARK}:(\\d+);`, 'g');

/** A part that cannot be rendered without its page. */
class NotAlone extends Error {
  constructor(readonly component: object) {
    super();
  }
}

interface RenderedWith {
  /** What the whole shop shares, as a text: another one, and every part is rendered anew. */
  shared: string;
  /** Puts around a part what the whole shop shares, and nothing of a page. */
  frame: (part: ReactElement) => ReactElement;
}

/**
 * Renders pages whose shared parts are rendered once: the HTML of a part is kept by its component, its props and what the whole
 * shop shares. A part that fails without its page, for it asks for the address or throws, is rendered with it from then on.
 */
export class SharedPartsRenderer {
  readonly #known = new BoundedMap<string, string>(MAX_PARTS);
  readonly #names = new WeakMap<object, number>();
  readonly #notAlone = new WeakSet<object>();
  #lastName = 0;

  render(page: ReactElement, having: RenderedWith): string {
    const parts: ReactElement[] = [];
    const place = (part: ReactElement) =>
      this.#notAlone.has(part.type as object) ? part : `${MARK}:${parts.push(part) - 1};`;
    const html = renderToString(<SharedParts value={place}>{page}</SharedParts>);
    try {
      return html.replace(PLACES, (_, number: string) =>
        this.#htmlOf(parts[Number(number)] as ReactElement, number, having),
      );
    } catch (error) {
      if (!(error instanceof NotAlone)) throw error;
      this.#notAlone.add(error.component);
      return this.render(page, having);
    }
  }

  #htmlOf(part: ReactElement, number: string, { shared, frame }: RenderedWith): string {
    const component = part.type as object;
    const key = `${number} ${this.#nameOf(component)} ${shared} ${JSON.stringify(part.props)}`;
    const html = this.#known.get(key) ?? renderAlone(frame(part), component, number);
    this.#known.set(key, html);
    return html;
  }

  #nameOf(component: object): number {
    const name = this.#names.get(component) ?? (this.#lastName += 1);
    this.#names.set(component, name);
    return name;
  }
}

/** Its ids have the number of the part, so that no other part of the page has the same. */
function renderAlone(part: ReactElement, component: object, number: string): string {
  try {
    return renderToString(part, { identifierPrefix: `part${number}` });
  } catch {
    throw new NotAlone(component);
  }
}
