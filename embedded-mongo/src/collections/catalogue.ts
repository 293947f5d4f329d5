import { UUID } from 'bson';
import { decode, encode } from '../bson/codec.ts';
import { after } from '../bson/keys.ts';
import { MongoError } from '../errors.ts';
import { META, type Reader, type Store, type Writer } from '../store/store.ts';
import { makeIndex, type Index, type IndexSpec } from './index-definition.ts';

export interface Collection {
  id: number;
  ns: string;
  uuid: UUID;
  /** The order of the documents themselves. */
  primary: Index;
  /** All other indexes. */
  indexes: readonly Index[];
}

interface StoredCollection {
  id: number;
  uuid: UUID;
  indexes: { id: number; spec: IndexSpec; multikey: boolean }[];
}

export const PRIMARY_SPEC: IndexSpec = { v: 2, key: { _id: 1 }, name: '_id_' };

const PREFIX = 'c:';
export const collectionKey = (ns: string): Buffer => Buffer.from(PREFIX + ns);

function checkNamespace(ns: string): void {
  const name = ns.slice(ns.indexOf('.') + 1);
  if (!name || /[\0$]/.test(name) || name.startsWith('.') || Buffer.byteLength(ns) > 255)
    throw new MongoError('InvalidNamespace', `Invalid namespace specified '${ns}'`);
}

/**
 * The collections and their indexes. They are data like any other: a snapshot, a transaction and a write that is taken
 * back each see their own. What is made of a stored definition is kept until another one is stored.
 */
export class Catalogue {
  readonly #made = new Map<string, { stored: Buffer; collection: Collection }>();
  /** The highest id of a collection or an index so far. */
  #lastId = 0;

  constructor(store: Store) {
    for (const { id, indexes } of this.all(store.latest))
      this.#lastId = Math.max(this.#lastId, id, ...indexes.map((index) => index.id));
  }

  find(kv: Reader, ns: string): Collection | undefined {
    const stored = kv.get(META, collectionKey(ns));
    return stored && this.#make(ns, stored);
  }

  /** The collections of a database, or of all. */
  all(kv: Reader, db?: string): Collection[] {
    const lo = collectionKey(db === undefined ? '' : `${db}.`);
    return Array.from(kv.range(META, { lo, hi: after(lo) }), ({ key, value }) =>
      this.#make(key.toString().slice(PREFIX.length), value),
    );
  }

  findOrCreate(kv: Writer, ns: string): Collection {
    const found = this.find(kv, ns);
    if (found) return found;
    checkNamespace(ns);
    return this.save(kv, { id: this.newId(), ns, uuid: new UUID(), indexes: [] });
  }

  /** Never given twice, whatever is taken back: what a dropped collection left in a snapshot stays its own. */
  newId(): number {
    return ++this.#lastId;
  }

  save(kv: Writer, { id, ns, uuid, indexes }: Omit<Collection, 'primary'>): Collection {
    const key = collectionKey(ns);
    const definitions = indexes.map((index) => ({
      id: index.id,
      spec: index.spec,
      multikey: index.multikey,
    }));
    const stored = encode({ id, uuid, indexes: definitions });
    kv.claim(META, key);
    kv.put(META, key, stored);
    return this.#make(ns, stored);
  }

  remove(kv: Writer, { ns }: Collection): void {
    const key = collectionKey(ns);
    kv.claim(META, key);
    kv.remove(META, key);
    this.#made.delete(ns);
  }

  #make(ns: string, stored: Buffer): Collection {
    const made = this.#made.get(ns);
    if (made?.stored.equals(stored)) return made.collection;
    const { id, uuid, indexes } = decode(stored) as unknown as StoredCollection;
    const collection = {
      id,
      ns,
      uuid,
      primary: makeIndex(id, PRIMARY_SPEC),
      indexes: indexes.map((index) => makeIndex(index.id, index.spec, index.multikey)),
    };
    this.#made.set(ns, { stored, collection });
    return collection;
  }
}

/** Stores that documents have several entries in these indexes. The definition is read anew: it may have changed. */
export function noteMultikey(kv: Writer, { ns }: Collection, ids: readonly number[]): void {
  const key = collectionKey(ns);
  const stored = decode(kv.get(META, key) as Buffer) as unknown as StoredCollection;
  for (const index of stored.indexes) index.multikey ||= ids.includes(index.id);
  kv.claim(META, key);
  kv.put(META, key, encode({ ...stored }));
}
