import { setTimeout as delay } from 'node:timers/promises';
import type { Doc } from './bson/values.ts';
import { MongoError } from './errors.ts';

/** What happens to the commands that the fail point `failCommand` concerns. */
export interface Failure {
  failCommands: unknown[];
  closeConnection: boolean;
  /** How long such a command waits before it fails or goes on. */
  blockTimeMS: number;
  errorCode?: number | undefined;
  /** The labels of the error, in place of those it has by its code. */
  errorLabels?: unknown[] | undefined;
  /** Is added to the reply of a write that succeeds. */
  writeConcernError?: Doc | undefined;
}

/** How many commands pass first, and how many are concerned then. */
export interface Mode {
  skip: number;
  times: number;
}

/** After these a driver repeats a write, or the end of a transaction. */
const RETRYABLE = [
  ...['HostUnreachable', 'HostNotFound', 'NetworkTimeout', 'ShutdownInProgress', 'PrimarySteppedDown'],
  ...['ExceededTimeLimit', 'SocketException', 'NotWritablePrimary', 'InterruptedAtShutdown'],
  ...['InterruptedDueToReplStateChange', 'NotPrimaryNoSecondaryOk', 'NotPrimaryOrSecondary'],
];
/** After these an application repeats a transaction, and after those above unless they have met its end. */
const TRANSIENT = ['LockTimeout', 'WriteConflict', 'NoSuchTransaction'];

/** The labels MongoDB gives an error by its code. */
function labelsOf({ codeName }: MongoError, name: string, { txnNumber, autocommit }: Doc): string[] {
  if (txnNumber === undefined) return [];
  const isRetryable = RETRYABLE.includes(codeName);
  const isInside = autocommit === false && name !== 'commitTransaction' && name !== 'abortTransaction';
  if (autocommit === false && (TRANSIENT.includes(codeName) || (isInside && isRetryable)))
    return ['TransientTransactionError'];
  return isRetryable ? ['RetryableWriteError'] : [];
}

/** The fail point `failCommand`, with which MongoDB's own tests make commands fail. */
export class FailPoint {
  #mode: Mode = { skip: 0, times: 0 };
  #failure: Failure | undefined;
  #entered = 0;
  readonly #stopped = new AbortController();

  /** Returns how many commands it has concerned so far. */
  configure(mode: Mode, failure: Failure | undefined): number {
    this.#mode = { ...mode };
    this.#failure = failure;
    return this.#entered;
  }

  /** What shall happen to this command, and counts it, when it is concerned and the failure has such a part. */
  #enter(name: string, isMeant: (failure: Failure) => unknown): Failure | undefined {
    const [failure, mode] = [this.#failure, this.#mode];
    if (!failure?.failCommands.includes(name) || !isMeant(failure)) return undefined;
    if (mode.skip-- > 0 || mode.times-- <= 0) return undefined;
    this.#entered++;
    return failure;
  }

  /** Makes a command wait or fail. Tells whether it ends with its connection instead of a reply. */
  async before(name: string, body: Doc): Promise<{ closes: boolean }> {
    const hasEffect = (f: Failure): unknown =>
      f.closeConnection || f.blockTimeMS || f.errorCode !== undefined;
    const failure = this.#enter(name, hasEffect);
    if (!failure) return { closes: false };
    const { blockTimeMS, closeConnection, errorCode, errorLabels } = failure;
    // a server that stops does not wait
    if (blockTimeMS)
      await delay(blockTimeMS, undefined, { signal: this.#stopped.signal }).catch(() => undefined);
    if (closeConnection || errorCode === undefined) return { closes: closeConnection };
    const error = new MongoError(errorCode, "Failing command via 'failCommand' failpoint");
    throw error.labelled(errorLabels ?? labelsOf(error, name, body));
  }

  /** What the reply of a write gets besides. */
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
