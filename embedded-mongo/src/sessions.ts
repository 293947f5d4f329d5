import { decode, encode } from './bson/codec.ts';
import { startingWith } from './bson/keys.ts';
import { binaryBytes, isBson, isDoc, type Doc } from './bson/values.ts';
import { MongoError } from './errors.ts';
import { META, type Reader, type Store, type Writer } from './store/store.ts';
import { TransactionView } from './store/transaction.ts';

/** The records of a session are removed after this time, as the handshake announces. */
export const SESSION_TIMEOUT_MINUTES = 30;
/** A transaction that lives longer is aborted, as in MongoDB. */
const TRANSACTION_LIFE_MS = 60_000;
/** Each open transaction uses one of the 512 reader slots of the data file. */
const MAX_OPEN_TRANSACTIONS = 400;

/** A transaction that is open or being committed. */
export interface Transaction {
  session: string;
  number: number;
  view: TransactionView;
  started: number;
  cursors: Set<number>;
  /** The connection of the latest command. */
  connectionId: number;
  committing?: Promise<void>;
}

/** The last retryable write or transaction of a session, stored in the same commit as its changes. */
interface SessionRecord {
  number: number;
  /** The reply to the write, sent again when the driver retries. A transaction has none. */
  reply?: Doc;
  at: Date;
}

const RECORDS = startingWith(Buffer.from('s:'));
const recordKey = (session: string): Buffer => Buffer.concat([RECORDS.lo, Buffer.from(session, 'hex')]);
const decodeRecord = (bytes: Buffer): SessionRecord => decode(bytes) as unknown as SessionRecord;

function putRecord(kv: Writer, session: string, number: number, reply?: Doc): void {
  kv.put(META, recordKey(session), encode({ number, ...(reply && { reply }), at: new Date() }));
}

/** The key of a logical session: its UUID in hexadecimal digits. */
export function sessionKey(lsid: unknown): string {
  const id = isDoc(lsid) ? lsid.id : undefined;
  if (!isBson(id, 'Binary'))
    throw new MongoError('BadValue', 'lsid must be a document with a UUID called id');
  return Buffer.from(binaryBytes(id)).toString('hex');
}

const tooOld = (number: number): MongoError =>
  new MongoError(
    'TransactionTooOld',
    `The number ${number} is too old: the session has started it, or a newer one, already`,
  );

/** The transactions and retryable writes of logical sessions. */
export class Sessions {
  readonly #transactions = new Map<string, Transaction>();

  constructor(
    private readonly store: Store,
    private readonly killCursors: (ids: Iterable<number>) => void,
  ) {}

  /** Runs a write once, however often the driver sends it. A retry gets the reply of the first run. */
  writeOnce(session: string, number: number, run: (kv: Writer) => Doc): Promise<Doc> {
    this.abort((open) => open.session === session && open.number < number);
    return this.store.write((kv) => {
      // look in the data: the first run may be part of this commit
      const { record } = this.#find(kv, session, number);
      if (record?.reply) return record.reply;
      const reply = run(kv);
      putRecord(kv, session, number, reply);
      return reply;
    });
  }

  begin(session: string, number: number, connectionId: number): Transaction {
    const { transaction: same, record } = this.#find(this.store.latest, session, number);
    if (same ?? record) throw tooOld(number);
    this.abort((open) => open.session === session && open.number < number);
    if (this.#transactions.size >= MAX_OPEN_TRANSACTIONS)
      throw new MongoError('WriteConflict', 'Too many open transactions.').asTransient();
    const view = new TransactionView(this.store);
    const cursors = new Set<number>();
    const transaction = { session, number, view, started: Date.now(), cursors, connectionId };
    this.#transactions.set(session, transaction);
    return transaction;
  }

  /** The open transaction with this number. */
  current(session: string, number: number): Transaction {
    const transaction = this.#openOrCommitted(session, number);
    if (transaction && !transaction.committing) return transaction;
    throw new MongoError('TransactionCommitted', `Transaction ${number} has been committed.`);
  }

  /**
   * Commits. A second commit of the same transaction succeeds as well, because the driver may have missed the first
   * reply.
   */
  async commit(session: string, number: number): Promise<void> {
    const transaction = this.#openOrCommitted(session, number);
    if (!transaction) return;
    transaction.committing ??= this.store
      .write((kv) => {
        transaction.view.apply(kv);
        putRecord(kv, session, number);
      })
      .finally(() => this.#end(transaction));
    await transaction.committing;
  }

  /** Aborts open transactions, except those being committed. */
  abort(isWanted: (transaction: Transaction) => boolean): void {
    for (const transaction of this.#transactions.values())
      if (!transaction.committing && isWanted(transaction)) this.#end(transaction);
  }

  /** Aborts transactions that are open too long, and removes records that no driver can ask for any more. */
  async sweep(now = Date.now()): Promise<void> {
    this.abort(({ started }) => now - started > TRANSACTION_LIFE_MS);
    const oldest = now - SESSION_TIMEOUT_MINUTES * 60_000;
    const records = [...this.store.latest.range(META, RECORDS)];
    const old = records.filter(({ value }) => Number(decodeRecord(value).at) < oldest);
    if (old.length) await this.store.write((kv) => old.forEach(({ key }) => kv.remove(META, key)));
  }

  /** The open transaction of a session with this number, or the record with this number. */
  #find(kv: Reader, session: string, number: number): { transaction?: Transaction; record?: SessionRecord } {
    const transaction = this.#transactions.get(session);
    if (transaction?.number === number) return { transaction };
    const bytes = kv.get(META, recordKey(session));
    const record = bytes && decodeRecord(bytes);
    if (number < Math.max(transaction?.number ?? -1, record?.number ?? -1)) throw tooOld(number);
    return record?.number === number ? { record } : {};
  }

  /** The transaction with this number until it has ended; undefined when it has been committed. */
  #openOrCommitted(session: string, number: number): Transaction | undefined {
    const { transaction, record } = this.#find(this.store.latest, session, number);
    if (transaction || (record && !record.reply)) return transaction;
    throw new MongoError('NoSuchTransaction', `Transaction ${number} is not in progress.`).asTransient();
  }

  #end(transaction: Transaction): void {
    const { session, cursors, view } = transaction;
    if (this.#transactions.get(session) === transaction) this.#transactions.delete(session);
    this.killCursors(cursors);
    view.end();
  }
}
