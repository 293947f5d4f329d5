import { UUID } from 'bson';
import { decode, encode } from '../bson/codec.ts';
import { prefixRange, startingWith } from '../bson/keys.ts';
import type { Doc } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { DOCS, IDX, META, type Reader, type Space, type Store, type Writer } from '../store/store.ts';
import { makeIndex, matchesExisting, parseIndexSpec, sameKey } from './index-definition.ts';
import type { Index, IndexSpec } from './index-definition.ts';
import { writeEntries } from './index-entries.ts';

export interface Collection {
  id: number;
  ns: string;
  uuid: UUID;
  /** The index on `_id`: the order in which documents are stored. */
  primary: Index;
  /** All other indexes. */
  indexes: readonly Index[];
}

/** The stored form of a collection, under its name. */
interface Definition {
  id: number;
  uuid: UUID;
  indexes: Pick<Index, 'id' | 'spec' | 'multikey'>[];
}

export const PRIMARY_SPEC: IndexSpec = { v: 2, key: { _id: 1 }, name: '_id_' };

const PREFIX = 'c:';
export const collectionKey = (ns: string): Buffer => Buffer.from(PREFIX + ns);

function checkNamespace(ns: string): void {
  const name = ns.slice(ns.indexOf('.') + 1);
  if (!name || /[\0$]/.test(name) || name.startsWith('.') || Buffer.byteLength(ns) > 255)
    throw new MongoError('InvalidNamespace', `Invalid namespace specified '${ns}'`);
}

function save(kv: Writer, ns: string, { id, uuid, indexes }: Definition): Buffer {
  const definitions = indexes.map((index) => ({ id: index.id, spec: index.spec, multikey: index.multikey }));
  const stored = encode({ id, uuid, indexes: definitions });
  kv.claim(META, collectionKey(ns));
  kv.put(META, collectionKey(ns), stored);
  return stored;
}

/** Marks these indexes as multikey in the stored definition, which is read again because it may have changed. */
export function noteMultikey(kv: Writer, { ns }: Collection, ids: readonly number[]): void {
  const definition = decode(kv.get(META, collectionKey(ns)) as Buffer) as unknown as Definition;
  for (const index of definition.indexes) index.multikey ||= ids.includes(index.id);
  save(kv, ns, definition);
}

function wipe(kv: Writer, space: Space, prefix: number): void {
  for (const key of Array.from(kv.range(space, prefixRange(prefix)), (entry) => entry.key))
    kv.remove(space, key);
}

/**
 * The collections and their indexes. Definitions are stored like other data, so each snapshot and each transaction sees
 * its own version. The parsed form of a definition is cached until another definition is stored.
 */
export class Catalogue {
  readonly #made = new Map<string, { stored: Buffer; collection: Collection }>();
  /**
   * The highest id of a collection or index so far. Ids are never reused, not even after a drop or a rollback, because
   * a snapshot may still use the old one.
   */
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
    const range = startingWith(collectionKey(db === undefined ? '' : `${db}.`));
    return Array.from(kv.range(META, range), ({ key, value }) =>
      this.#make(key.toString().slice(PREFIX.length), value),
    );
  }

  findOrCreate(kv: Writer, ns: string): Collection {
    const found = this.find(kv, ns);
    if (found) return found;
    checkNamespace(ns);
    return this.#make(ns, save(kv, ns, { id: ++this.#lastId, uuid: new UUID(), indexes: [] }));
  }

  drop(kv: Writer, { id, ns, indexes }: Collection): void {
    const key = collectionKey(ns);
    kv.claim(META, key);
    kv.remove(META, key);
    this.#made.delete(ns);
    wipe(kv, DOCS, id);
    for (const index of indexes) wipe(kv, IDX, index.id);
  }

  /** Creates and fills an index. Does nothing when the index exists. */
  createIndex(kv: Writer, collection: Collection, requested: Doc): Collection {
    const spec = parseIndexSpec(requested);
    if (sameKey(spec.key, PRIMARY_SPEC.key)) return collection;
    if (collection.indexes.filter((existing) => matchesExisting(existing, spec)).length) return collection;
    const index = makeIndex(++this.#lastId, spec);
    const filled = { ns: collection.ns, indexes: [index] };
    for (const { key, value } of kv.range(DOCS, prefixRange(collection.id))) {
      if (writeEntries(kv, filled, key.subarray(4), undefined, decode(value)).length) index.multikey = true;
    }
    const indexes = [...collection.indexes, index];
    return this.#make(collection.ns, save(kv, collection.ns, { ...collection, indexes }));
  }

  #make(ns: string, stored: Buffer): Collection {
    const made = this.#made.get(ns);
    if (made?.stored.equals(stored)) return made.collection;
    const { id, uuid, indexes } = decode(stored) as unknown as Definition;
    const primary = makeIndex(id, PRIMARY_SPEC);
    const others = indexes.map((index) => makeIndex(index.id, index.spec, index.multikey));
    const collection = { id, ns, uuid, primary, indexes: others };
    this.#made.set(ns, { stored, collection });
    return collection;
  }
}
