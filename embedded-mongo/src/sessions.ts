import { decode, encode } from './bson/codec.ts';
import { binaryBytes, isBson, isDoc, type Doc } from './bson/values.ts';
import { MongoError } from './errors.ts';
import { META, type Reader, type Store, type Writer } from './store/store.ts';
import { TransactionView } from './store/transaction.ts';

/** A session's record is forgotten after this time; drivers are told so in the handshake. */
export const SESSION_TIMEOUT_MINUTES = 30;
const SESSION_TIMEOUT_MS = SESSION_TIMEOUT_MINUTES * 60_000;
/** A transaction that lives longer is aborted, as in MongoDB. */
const TRANSACTION_LIFE_MS = 60_000;

/** A transaction that is open, or on its way to disk. */
export interface Transaction {
  session: string;
  number: number;
  view: TransactionView;
  started: number;
  cursors: Set<number>;
  /** The connection of its latest command. */
  connectionId: number;
  committing?: Promise<void>;
}

/** The last thing a session has done, stored in the same commit: a retryable write, or the end of a transaction. */
interface SessionRecord {
  number: number;
  /** What the write answered, to be answered again when the driver retries; a transaction has none. */
  reply?: Doc;
  at: Date;
}

const PREFIX = 's:';
const recordKey = (session: string): Buffer =>
  Buffer.concat([Buffer.from(PREFIX), Buffer.from(session, 'hex')]);
const ALL_RECORDS = { lo: Buffer.from(PREFIX), hi: Buffer.from('s;') };

function recordOf(kv: Reader, session: string): SessionRecord | undefined {
  const bytes = kv.get(META, recordKey(session));
  return bytes && (decode(bytes) as unknown as SessionRecord);
}

function putRecord(kv: Writer, session: string, record: Omit<SessionRecord, 'at'>): void {
  kv.put(META, recordKey(session), encode({ ...record, at: new Date() }));
}

/** The name of a logical session: its UUID in hexadecimal digits. */
export function sessionKey(lsid: unknown): string {
  const id = isDoc(lsid) ? lsid.id : undefined;
  if (!isBson(id, 'Binary'))
    throw new MongoError('BadValue', 'lsid must be a document with a UUID called id');
  return Buffer.from(binaryBytes(id)).toString('hex');
}

/** The transactions and retryable writes of logical sessions. */
export class Sessions {
  readonly #store: Store;
  readonly #killCursors: (ids: Iterable<number>) => void;
  readonly #transactions = new Map<string, Transaction>();

  constructor(store: Store, killCursors: (ids: Iterable<number>) => void) {
    this.#store = store;
    this.#killCursors = killCursors;
  }

  /** Runs a write once, however often the driver sends it: a repetition gets the answer of the first time. */
  writeOnce(session: string, number: number, run: (kv: Writer) => Doc): Promise<Doc> {
    const open = this.#transactions.get(session);
    if (open && number > open.number) this.abort(open);
    return this.#store.write((kv) => {
      // as the data has it: the first time may be part of this very commit
      const record = recordOf(kv, session);
      if (record?.reply && record.number === number) return record.reply;
      this.#checkNumber(session, number, record);
      const reply = run(kv);
      putRecord(kv, session, { number, reply });
      return reply;
    });
  }

  begin(session: string, number: number, connectionId: number): Transaction {
    const record = recordOf(this.#store.latest, session);
    this.#checkNumber(session, number, record);
    const open = this.#transactions.get(session);
    if (number === open?.number || number === record?.number)
      throw new MongoError(
        'ConflictingOperationInProgress',
        `Cannot start transaction ${number}: the session has started it already`,
      );
    if (open) this.abort(open);
    const view = new TransactionView(this.#store);
    const transaction = {
      session,
      number,
      view,
      started: Date.now(),
      cursors: new Set<number>(),
      connectionId,
    };
    this.#transactions.set(session, transaction);
    return transaction;
  }

  /** The open transaction of this number. */
  current(session: string, number: number): Transaction {
    const transaction = this.#transactions.get(session);
    if (transaction?.number === number && !transaction.committing) return transaction;
    const record = recordOf(this.#store.latest, session);
    this.#checkNumber(session, number, record);
    if (record?.number === number && !record.reply)
      throw new MongoError('TransactionCommitted', `Transaction ${number} has been committed.`);
    throw new MongoError('NoSuchTransaction', `Transaction ${number} is not in progress.`).asTransient();
  }

  /** Commits; a second commit of the same transaction succeeds too, because the driver may not have seen the first. */
  async commit(session: string, number: number): Promise<void> {
    const known = this.#transactions.get(session);
    if (known?.number === number && known.committing) return known.committing;
    const record = known ? undefined : recordOf(this.#store.latest, session);
    if (record?.number === number && !record.reply) return undefined;
    const transaction = this.current(session, number);
    transaction.committing = this.#store
      .write((kv) => {
        transaction.view.apply(kv);
        putRecord(kv, session, { number });
      })
      .finally(() => this.#end(transaction));
    return transaction.committing;
  }

  /** Gives up a transaction, unless it has ended already or is about to be committed. */
  abort(transaction: Transaction): void {
    const isOpen = this.#transactions.get(transaction.session) === transaction;
    if (isOpen && !transaction.committing) this.#end(transaction);
  }

  /** Gives up the open transactions that are concerned. */
  abortAll(isConcerned: (transaction: Transaction) => boolean = () => true): void {
    for (const transaction of this.#transactions.values())
      if (isConcerned(transaction)) this.abort(transaction);
  }

  /** Gives up transactions that live too long and forgets what no driver can ask for again. */
  async sweep(now = Date.now()): Promise<void> {
    this.abortAll(({ started }) => now - started > TRANSACTION_LIFE_MS);
    const old: Buffer[] = [];
    for (const { key, value } of this.#store.latest.range(META, ALL_RECORDS))
      if (now - Number((decode(value) as unknown as SessionRecord).at) > SESSION_TIMEOUT_MS) old.push(key);
    if (old.length) await this.#store.write((kv) => old.forEach((key) => kv.remove(META, key)));
  }

  #checkNumber(session: string, number: number, record: SessionRecord | undefined): void {
    const newest = Math.max(this.#transactions.get(session)?.number ?? number, record?.number ?? number);
    if (number < newest)
      throw new MongoError(
        'TransactionTooOld',
        `The number ${number} is too old: the session has already started number ${newest}`,
      );
  }

  #end(transaction: Transaction): void {
    const { session, cursors, view } = transaction;
    if (this.#transactions.get(session) === transaction) this.#transactions.delete(session);
    this.#killCursors(cursors);
    view.end();
  }
}
