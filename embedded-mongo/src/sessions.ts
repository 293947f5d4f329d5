import { decode, encode } from './bson/codec.ts';
import { binaryBytes, isBson, isDoc, type Doc } from './bson/values.ts';
import { MongoError } from './errors.ts';
import { META, type Reader, type Store, type Writer } from './store/store.ts';
import { TransactionView } from './store/transaction.ts';
import type { WriteQueue } from './store/write-queue.ts';

/** An idle session is forgotten after this time; drivers are told so in the handshake. */
export const SESSION_TIMEOUT_MINUTES = 30;
const SESSION_TIMEOUT_MS = SESSION_TIMEOUT_MINUTES * 60_000;
/** A transaction that lives longer is aborted, as in MongoDB. */
const TRANSACTION_LIFE_MS = 60_000;

export interface Transaction {
  view: TransactionView;
  started: number;
  cursors: Set<number>;
  /** The connection of its latest command. */
  connectionId: number;
}

export interface Session {
  key: string;
  /** The highest number of a transaction or retryable write seen. */
  txnNumber: number;
  state: 'none' | 'active' | 'committing' | 'committed' | 'aborted';
  transaction?: Transaction;
  committing?: Promise<void>;
  used: number;
}

/** The last retryable write or committed transaction of a session, stored in the same commit as its data. */
interface SessionRecord {
  number: number;
  /** What the write answered, to be answered again when the driver retries. */
  reply?: Doc;
  committed?: boolean;
  at: Date;
}

const PREFIX = 's:';
const recordKey = (session: string): Buffer =>
  Buffer.concat([Buffer.from(PREFIX), Buffer.from(session, 'hex')]);
const ALL_RECORDS = { lo: Buffer.from(PREFIX), hi: Buffer.from('s;') };

export function sessionKey(lsid: unknown): string {
  const id = isDoc(lsid) ? lsid.id : undefined;
  if (!isBson(id, 'Binary'))
    throw new MongoError('BadValue', 'lsid must be a document with a UUID called id');
  return Buffer.from(binaryBytes(id)).toString('hex');
}

const tooOld = (number: number, newest: number): MongoError =>
  new MongoError(
    'TransactionTooOld',
    `The number ${number} is too old: the session has already started number ${newest}`,
  );

/** Logical sessions with their transactions and retryable writes. */
export class Sessions {
  readonly #store: Store;
  readonly #queue: WriteQueue;
  readonly #killCursors: (ids: Iterable<number>) => void;
  readonly #sessions = new Map<string, Session>();

  constructor(store: Store, queue: WriteQueue, killCursors: (ids: Iterable<number>) => void) {
    this.#store = store;
    this.#queue = queue;
    this.#killCursors = killCursors;
  }

  get(lsid: unknown): Session {
    const key = sessionKey(lsid);
    let session = this.#sessions.get(key);
    if (!session) {
      const record = this.#record(this.#store.latest, key);
      session = {
        key,
        txnNumber: record?.number ?? -1,
        state: record?.committed ? 'committed' : 'none',
        used: 0,
      };
      this.#sessions.set(key, session);
    }
    session.used = Date.now();
    return session;
  }

  /** Runs a write once, however often the driver sends it: a repetition gets the answer of the first time. */
  async writeOnce(session: Session, number: number, run: (kv: Writer) => Doc): Promise<Doc> {
    if (session.transaction && number > session.txnNumber) this.abort(session);
    const reply = await this.#queue.write((kv) => {
      // read from the data, not from memory: the first time may be part of this very commit, or have been rolled back
      const record = this.#record(kv, session.key);
      if (record?.reply && record.number === number) return record.reply;
      if (number < Math.max(session.txnNumber, record?.number ?? -1)) throw tooOld(number, session.txnNumber);
      const answer = run(kv);
      this.#put(kv, session.key, { number, reply: answer, at: new Date() });
      return answer;
    });
    if (number >= session.txnNumber) {
      session.txnNumber = number;
      session.state = 'none';
    }
    return reply;
  }

  begin(session: Session, number: number, connectionId: number): Transaction {
    if (number < session.txnNumber) throw tooOld(number, session.txnNumber);
    if (number === session.txnNumber)
      throw new MongoError(
        'ConflictingOperationInProgress',
        `Cannot start transaction ${number}: one with the same number is in state ${session.state}`,
      );
    this.abort(session);
    const transaction = {
      view: new TransactionView(this.#store),
      started: Date.now(),
      cursors: new Set<number>(),
      connectionId,
    };
    Object.assign(session, { txnNumber: number, state: 'active', transaction, committing: undefined });
    return transaction;
  }

  /** The open transaction of this number. */
  current(session: Session, number: number): Transaction {
    if (number < session.txnNumber) throw tooOld(number, session.txnNumber);
    if (number === session.txnNumber && session.transaction) return session.transaction;
    if (number === session.txnNumber && session.state === 'committed')
      throw new MongoError('TransactionCommitted', `Transaction ${number} has been committed.`);
    throw new MongoError('NoSuchTransaction', `Transaction ${number} is not in progress.`).asTransient();
  }

  /** Commits; a second commit of the same transaction succeeds too, because the driver may not have seen the first. */
  async commit(session: Session, number: number): Promise<void> {
    if (session.txnNumber === number && (session.state === 'committed' || session.state === 'committing'))
      return session.committing;
    const { view, cursors } = this.current(session, number);
    session.transaction = undefined;
    session.state = 'committing';
    this.#killCursors(cursors);
    session.committing = this.#queue
      .write((kv) => {
        view.apply(kv);
        this.#put(kv, session.key, { number, committed: true, at: new Date() });
      })
      .then(
        () => this.#finish(session, number, view, 'committed'),
        (error: unknown) => {
          this.#finish(session, number, view, 'aborted');
          throw error;
        },
      );
    return session.committing;
  }

  /** Gives up a transaction, unless it has ended already. */
  abort(session: Session, transaction = session.transaction): void {
    if (!transaction || session.transaction !== transaction) return;
    session.transaction = undefined;
    session.state = 'aborted';
    this.#killCursors(transaction.cursors);
    transaction.view.end('aborted');
  }

  /** Ends the session, for `endSessions`: its open transaction is given up, its record stays until it times out. */
  end(lsid: unknown): void {
    const session = this.#sessions.get(sessionKey(lsid));
    if (session) this.abort(session);
  }

  /**
   * Gives up the transactions of a client that is gone. MongoDB leaves them to their time limit; here their writes would
   * keep a whole shop waiting for a minute after a crash.
   */
  disconnected(connectionId: number): void {
    for (const session of this.#sessions.values())
      if (session.transaction?.connectionId === connectionId) this.abort(session);
  }

  abortAll(): void {
    for (const session of this.#sessions.values()) this.abort(session);
  }

  /** Open transactions that have written something. */
  writers(): TransactionView[] {
    return [...this.#sessions.values()].flatMap((s) =>
      s.transaction?.view.hasWritten ? [s.transaction.view] : [],
    );
  }

  /** Gives up transactions that live too long and forgets sessions nobody uses. */
  async sweep(now = Date.now()): Promise<void> {
    for (const session of this.#sessions.values()) {
      if (session.transaction && now - session.transaction.started > TRANSACTION_LIFE_MS) this.abort(session);
      const idle = !session.transaction && session.state !== 'committing';
      if (idle && now - session.used > SESSION_TIMEOUT_MS) this.#sessions.delete(session.key);
    }
    const old: Buffer[] = [];
    for (const { key, value } of this.#store.latest.range(META, ALL_RECORDS))
      if (now - Number((decode(value) as unknown as SessionRecord).at) > SESSION_TIMEOUT_MS) old.push(key);
    if (!old.length) return;
    await this.#queue.write((kv) => old.forEach((key) => kv.remove(META, key)));
  }

  #finish(session: Session, number: number, view: TransactionView, state: 'committed' | 'aborted'): void {
    view.end(state);
    if (session.txnNumber === number) session.state = state;
  }

  #record(kv: Reader, session: string): SessionRecord | undefined {
    const bytes = kv.get(META, recordKey(session));
    return bytes && (decode(bytes) as unknown as SessionRecord);
  }

  #put(kv: Writer, session: string, record: SessionRecord): void {
    kv.put(META, recordKey(session), encode({ ...record }));
  }
}
