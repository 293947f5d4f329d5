import type { Binary } from 'bson';
import { decode, decodeTyped, encode } from './bson/codec.ts';
import { binaryBytes, isBson, isDoc, toNumber, type Doc } from './bson/values.ts';
import { badValue, MongoError } from './errors.ts';
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
  if (!isBson(id, 'Binary')) throw badValue('lsid must be a document with a UUID called id');
  return Buffer.from(binaryBytes(id as Binary)).toString('hex');
}

const noSuchTransaction = (message: string): MongoError =>
  new MongoError(251, message).withLabel('TransientTransactionError');

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
      if (number < Math.max(session.txnNumber, record?.number ?? -1))
        throw new MongoError(
          225,
          `Retryable write with txnNumber ${number} is prohibited on session because a newer one has already started`,
        );
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
    if (number < session.txnNumber)
      throw new MongoError(
        225,
        `Cannot start transaction ${number} on session because a newer transaction ${session.txnNumber} has already started`,
      );
    if (number === session.txnNumber)
      throw new MongoError(
        117,
        `Cannot start a transaction at given transaction number ${number}: one with the same number is in state ${session.state}`,
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
    if (number < session.txnNumber)
      throw new MongoError(
        225,
        `Cannot continue transaction ${number}: the session has moved on to ${session.txnNumber}`,
      );
    if (number === session.txnNumber && session.transaction) return session.transaction;
    if (number === session.txnNumber && session.state === 'committed')
      throw new MongoError(256, `Transaction with { txnNumber: ${number} } has been committed.`);
    throw noSuchTransaction(
      `Given transaction number ${number} does not match any in-progress transactions. ` +
        `The active transaction number is ${session.txnNumber}`,
    );
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

  abort(session: Session): void {
    const { transaction } = session;
    if (!transaction) return;
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
    if (!bytes) return undefined;
    // the reply goes out again with the types it had
    const record = decodeTyped(bytes) as unknown as SessionRecord;
    return { ...record, number: toNumber(record.number) };
  }

  #put(kv: Writer, session: string, record: SessionRecord): void {
    kv.put(META, recordKey(session), encode({ ...record }));
  }
}
