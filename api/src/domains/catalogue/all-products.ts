import type { Collection, Document } from 'mongodb';
import { decode, idOf } from '../../platform/database/encoded.ts';
import {
  finderFields,
  listedFields,
  type IndexedDocument,
  type ListedDocument,
  type ProductDocument,
} from './product-document.ts';

/** Few enough that no other request waits longer than some milliseconds for a page to be read or indexed. */
const INDEXED_PAGE = 500;
/** Changes of some seconds fit into one answer, also while an import runs. */
const CHANGED_BATCH = 5000;

/** Decodes one document at a time: all of a page at once would outlive the next garbage collection, and cost twice. */
function* decoded<D>(page: readonly Uint8Array[]): Generator<D, void> {
  for (const encoded of page) yield decode<D>(encoded);
}

/** Reads of the whole catalogue, and of what has changed in it, for what is answered from memory. */
export function createAllProducts(products: Collection<ProductDocument>) {
  const encodedAfter = (fields: Document, id: string | undefined): Promise<Uint8Array[]> =>
    products
      .find(id === undefined ? {} : { _id: { $gt: id } }, { raw: true })
      .project<Uint8Array>(fields)
      .sort({ _id: 1 })
      .limit(INDEXED_PAGE)
      .batchSize(INDEXED_PAGE)
      .toArray();

  /**
   * Fields of all products, published or not, by id: the order in which they are stored. While the caller works on a
   * page, the database reads the next one.
   */
  async function* all<D>(fields: Document): AsyncGenerator<Iterable<D>, void> {
    let next = encodedAfter(fields, undefined);
    for (let isLast = false; !isLast;) {
      const page = await next;
      const last = page.at(-1);
      isLast = !last || page.length < INDEXED_PAGE;
      if (last && !isLast) {
        next = encodedAfter(fields, idOf(last));
        // an error is thrown when the page is asked for, which may be later
        next.catch(() => undefined);
      }
      yield decoded<D>(page);
    }
  }

  /** Fields of what has changed since then, encoded. */
  const changedSince =
    (fields: Document) =>
    (time: Date): Promise<Uint8Array[]> =>
      products
        .find({ changedAt: { $gte: time } }, { raw: true, batchSize: CHANGED_BATCH })
        .project<Uint8Array>(fields)
        .toArray();

  return {
    /** What the back office lists products and items by. */
    listed: () => all<ListedDocument>(listedFields),
    /** The same of what has changed since then. */
    listedSince: changedSince(listedFields),

    /** What the finder indexes. */
    indexed: () => all<IndexedDocument>(finderFields),
    /** The same of what has changed since then. */
    indexedSince: changedSince(finderFields),
  };
}
