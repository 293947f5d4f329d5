import { UUID } from 'bson';
import { decode, encode } from '../bson/codec.ts';
import type { Doc } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { META, type Reader, type Store, type Writer } from '../store/store.ts';
import type { CommitListener } from '../store/write-queue.ts';
import { makeIndex, type Index } from './index-definition.ts';

export interface Collection {
  id: number;
  ns: string;
  db: string;
  name: string;
  uuid: UUID;
  /** The order of the documents themselves. */
  primary: Index;
  /** All other indexes. */
  indexes: Index[];
}

interface StoredCollection {
  id: number;
  uuid: UUID;
  indexes: { id: number; spec: Doc; multikey: boolean }[];
}

const PREFIX = 'c:';
const NEXT_ID = Buffer.from('next');
const collectionKey = (ns: string): Buffer => Buffer.from(PREFIX + ns);
export const PRIMARY_SPEC: Doc = { v: 2, key: { _id: 1 }, name: '_id_' };

function makeCollection(ns: string, id: number, uuid: UUID, indexes: Index[]): Collection {
  const dot = ns.indexOf('.');
  const primary = makeIndex(id, PRIMARY_SPEC, false, 0);
  return { id, ns, db: ns.slice(0, dot), name: ns.slice(dot + 1), uuid, primary, indexes };
}

function checkNamespace(ns: string): void {
  const name = ns.slice(ns.indexOf('.') + 1);
  if (!name || /[\0$]/.test(name) || name.startsWith('.') || Buffer.byteLength(ns) > 255)
    throw new MongoError('InvalidNamespace', `Invalid namespace specified '${ns}'`);
}

/**
 * The collections and their indexes: in memory, and in the data file in the same commits as the data. Memory runs
 * ahead of the disk while a write is on its way; `rolledBack` and each index's `readyAt` put that right.
 */
export class Catalogue implements CommitListener {
  readonly #store: Store;
  #collections = new Map<string, Collection>();
  #nextId = 1;
  /** Multikey indexes by id. It outlives a rollback: an open transaction may hold entries that need the flag. */
  readonly #multikey = new Set<number>();
  readonly #saved = new Set<number>();

  constructor(store: Store) {
    this.#store = store;
    this.#load(() => 0);
  }

  find(ns: string): Collection | undefined {
    return this.#collections.get(ns);
  }

  all(): Collection[] {
    return [...this.#collections.values()];
  }

  inDatabase(db: string): Collection[] {
    return this.all().filter((c) => c.db === db);
  }

  findOrCreate(kv: Writer, ns: string): Collection {
    return this.find(ns) ?? this.create(kv, ns);
  }

  create(kv: Writer, ns: string): Collection {
    checkNamespace(ns);
    const collection = makeCollection(ns, this.#newId(kv), new UUID(), []);
    this.#collections.set(ns, collection);
    this.#save(kv, collection);
    return collection;
  }

  drop(kv: Writer, collection: Collection): void {
    kv.remove(META, collectionKey(collection.ns));
    this.#collections.delete(collection.ns);
  }

  /** Adds an index without entries; it is used for reading once its commit is acknowledged. */
  addIndex(kv: Writer, collection: Collection, spec: Doc): Index {
    const index = makeIndex(this.#newId(kv), spec, false, Infinity);
    collection.indexes.push(index);
    this.#save(kv, collection);
    return index;
  }

  beforeCommit(kv: Writer): void {
    for (const collection of this.all()) {
      const fresh = collection.indexes.filter((i) => i.multikey && !this.#saved.has(i.id));
      if (fresh.length) this.#save(kv, collection);
      for (const index of fresh) this.#multikey.add(index.id);
    }
  }

  committed(): void {
    for (const id of this.#multikey) this.#saved.add(id);
    for (const collection of this.all())
      for (const index of collection.indexes) if (index.readyAt === Infinity) index.readyAt = this.#store.seq;
  }

  rolledBack(): void {
    const known = new Map<number, number>();
    for (const { indexes } of this.all())
      for (const index of indexes) {
        known.set(index.id, index.readyAt);
        if (index.multikey) this.#multikey.add(index.id);
      }
    this.#load((id) => {
      const readyAt = known.get(id) ?? Infinity;
      return readyAt === Infinity ? this.#store.seq : readyAt;
    });
  }

  #load(readyAt: (indexId: number) => number): void {
    const kv: Reader = this.#store.latest;
    this.#nextId = Number(kv.get(META, NEXT_ID)?.toString() ?? 1);
    this.#collections = new Map();
    const range = { lo: Buffer.from(PREFIX), hi: Buffer.from('c;') };
    for (const { key, value } of kv.range(META, range)) {
      const ns = key.toString().slice(PREFIX.length);
      const stored = decode(value) as unknown as StoredCollection;
      const indexes = stored.indexes.map((i) => {
        if (i.multikey) this.#saved.add(i.id);
        return makeIndex(i.id, i.spec, i.multikey || this.#multikey.has(i.id), readyAt(i.id));
      });
      this.#collections.set(ns, makeCollection(ns, stored.id, stored.uuid, indexes));
    }
  }

  #newId(kv: Writer): number {
    const id = this.#nextId++;
    kv.put(META, NEXT_ID, Buffer.from(String(this.#nextId)));
    return id;
  }

  #save(kv: Writer, c: Collection): void {
    const indexes = c.indexes.map(({ id, spec, multikey }) => ({ id, spec, multikey }));
    kv.put(META, collectionKey(c.ns), encode({ id: c.id, uuid: c.uuid, indexes }));
  }
}
