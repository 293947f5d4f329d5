/** Error codes by MongoDB's names: drivers print the name, applications read the code. */
const CODES = {
  InternalError: 1,
  BadValue: 2,
  HostUnreachable: 6,
  HostNotFound: 7,
  FailedToParse: 9,
  Unauthorized: 13,
  TypeMismatch: 14,
  IllegalOperation: 20,
  LockTimeout: 24,
  NamespaceNotFound: 26,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  NotSingleValueField: 54,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  NetworkTimeout: 89,
  ShutdownInProgress: 91,
  UnsatisfiableWriteConcern: 100,
  WriteConflict: 112,
  FailPointSetFailed: 118,
  CommandFailed: 125,
  CannotIndexParallelArrays: 171,
  ClientMetadataMissingField: 183,
  PrimarySteppedDown: 189,
  TransactionTooOld: 225,
  NotImplemented: 238,
  NoSuchTransaction: 251,
  TransactionCommitted: 256,
  ExceededTimeLimit: 262,
  OperationNotSupportedInTransaction: 263,
  SocketException: 9001,
  NotWritablePrimary: 10107,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  InterruptedAtShutdown: 11600,
  InterruptedDueToReplStateChange: 11602,
  NotPrimaryNoSecondaryOk: 13435,
  NotPrimaryOrSecondary: 13436,
  OutOfDiskSpace: 14031,
  KeyTooLong: 17280,
};

/** The name of an error, or its number when MongoDB has no name for it. */
export type ErrorCode = keyof typeof CODES | number;

const nameOf = (code: number): string =>
  Object.entries(CODES).find(([, known]) => known === code)?.[0] ?? `Location${code}`;

/** An error that is sent to the client, with MongoDB's code. */
export class MongoError extends Error {
  readonly code: number;
  readonly codeName: string;

  constructor(
    code: ErrorCode,
    message: string,
    readonly extra: Record<string, unknown> = {},
  ) {
    super(message);
    this.code = typeof code === 'number' ? code : CODES[code];
    this.codeName = typeof code === 'number' ? nameOf(code) : code;
  }

  /** Adds error labels, which tell drivers what to retry. */
  labelled(labels: readonly unknown[]): this {
    if (labels.length) this.extra.errorLabels = labels;
    return this;
  }

  /** Adds the label that makes drivers retry the whole transaction. */
  asTransient(): this {
    return this.labelled(['TransientTransactionError']);
  }

  toReply(): Record<string, unknown> {
    return { ok: 0, errmsg: this.message, code: this.code, codeName: this.codeName, ...this.extra };
  }
}

/** The error for a name that this server does not support, with MongoDB's code for unknown names. */
export const unknown = (code: ErrorCode, message: string): MongoError =>
  new MongoError(code, `${message} (not known, or not supported by the embedded database)`);

/**
 * A write outside a transaction has met a key that an open transaction has locked. Never sent to the client: the write
 * waits for that transaction to end and runs again.
 */
export class LockWait extends Error {
  constructor(readonly ended: Promise<void>) {
    super('a key of this write belongs to an open transaction');
  }
}
