import { setTimeout as delay } from 'node:timers/promises';
import type { Doc } from './bson/values.ts';
import { MongoError } from './errors.ts';

/** What `failCommand` does to the commands it names. */
export interface Failure {
  failCommands: unknown[];
  closeConnection: boolean;
  /** Delay before the command fails or continues. */
  blockTimeMS: number;
  errorCode?: number | undefined;
  /** Error labels that replace those given by the error code. */
  errorLabels?: unknown[] | undefined;
  /** Added to the reply of a successful write. */
  writeConcernError?: Doc | undefined;
}

/** How many matching commands pass first, and how many are affected then. */
export interface Mode {
  skip: number;
  times: number;
}

/** Errors after which drivers retry a write, a commit or an abort. */
const RETRYABLE = [
  ...['HostUnreachable', 'HostNotFound', 'NetworkTimeout', 'ShutdownInProgress', 'PrimarySteppedDown'],
  ...['ExceededTimeLimit', 'SocketException', 'NotWritablePrimary', 'InterruptedAtShutdown'],
  ...['InterruptedDueToReplStateChange', 'NotPrimaryNoSecondaryOk', 'NotPrimaryOrSecondary'],
];
/** Errors after which the whole transaction is retried. Retryable errors count as well, except on commit and abort. */
const TRANSIENT = ['LockTimeout', 'WriteConflict', 'NoSuchTransaction'];

/** The labels that MongoDB adds by error code. */
function labelsOf({ codeName }: MongoError, name: string, { txnNumber, autocommit }: Doc): string[] {
  if (txnNumber === undefined) return [];
  const isRetryable = RETRYABLE.includes(codeName);
  const isInside = autocommit === false && name !== 'commitTransaction' && name !== 'abortTransaction';
  if (autocommit === false && (TRANSIENT.includes(codeName) || (isInside && isRetryable)))
    return ['TransientTransactionError'];
  return isRetryable ? ['RetryableWriteError'] : [];
}

/** MongoDB's fail point `failCommand`: makes commands fail, for tests. */
export class FailPoint {
  #mode: Mode = { skip: 0, times: 0 };
  #failure: Failure | undefined;
  #entered = 0;
  readonly #stopped = new AbortController();

  /** Sets the fail point. Returns how many commands it has affected so far. */
  configure(mode: Mode, failure: Failure | undefined): number {
    this.#mode = { ...mode };
    this.#failure = failure;
    return this.#entered;
  }

  /** The failure of this command, which is counted; undefined when the fail point does not affect it. */
  #enter(name: string, isMeant: (failure: Failure) => unknown): Failure | undefined {
    const [failure, mode] = [this.#failure, this.#mode];
    if (!failure?.failCommands.includes(name) || !isMeant(failure)) return undefined;
    if (mode.skip-- > 0 || mode.times-- <= 0) return undefined;
    this.#entered++;
    return failure;
  }

  /** Delays or fails a command before it runs. `closes`: close the connection instead of replying. */
  async before(name: string, body: Doc): Promise<{ closes: boolean }> {
    const hasEffect = (f: Failure): unknown =>
      f.closeConnection || f.blockTimeMS || f.errorCode !== undefined;
    const failure = this.#enter(name, hasEffect);
    if (!failure) return { closes: false };
    const { blockTimeMS, closeConnection, errorCode, errorLabels } = failure;
    // a stopping server does not wait
    if (blockTimeMS)
      await delay(blockTimeMS, undefined, { signal: this.#stopped.signal }).catch(() => undefined);
    if (closeConnection || errorCode === undefined) return { closes: closeConnection };
    const error = new MongoError(errorCode, "Failing command via 'failCommand' failpoint");
    throw error.labelled(errorLabels ?? labelsOf(error, name, body));
  }

  /** Fields to add to the reply of a successful write. */
  after(name: string, body: Doc): Doc {
    const failure = this.#enter(name, (f) => f.writeConcernError);
    if (!failure) return {};
    const { writeConcernError, errorLabels } = failure;
    const error = new MongoError(Number(writeConcernError?.code ?? 0), '');
    const labels = errorLabels ?? labelsOf(error, name, { ...body, autocommit: true });
    return { writeConcernError, ...(labels.length ? { errorLabels: labels } : {}) };
  }

  stop(): void {
    this.#stopped.abort();
  }
}
