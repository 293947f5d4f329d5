/** The names MongoDB gives the codes this server answers; drivers print them and some tests of callers read them. */
const CODE_NAMES: Record<number, string> = {
  1: 'InternalError',
  2: 'BadValue',
  9: 'FailedToParse',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  18: 'AuthenticationFailed',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  54: 'NotSingleValueField',
  56: 'EmptyFieldName',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  79: 'UnknownReplWriteConcern',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  91: 'ShutdownInProgress',
  100: 'UnsatisfiableWriteConcern',
  112: 'WriteConflict',
  117: 'ConflictingOperationInProgress',
  125: 'CommandFailed',
  168: 'InvalidPipelineOperator',
  171: 'CannotIndexParallelArrays',
  225: 'TransactionTooOld',
  238: 'NotImplemented',
  241: 'ConversionFailure',
  251: 'NoSuchTransaction',
  256: 'TransactionCommitted',
  263: 'OperationNotSupportedInTransaction',
  291: 'NoQueryExecutionPlans',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  17280: 'KeyTooLong',
};

/** The name of an error code, `Location<code>` when MongoDB gives it none. */
export const codeName = (code: number): string => CODE_NAMES[code] ?? `Location${code}`;

/** A failure the client is told about, with MongoDB's code. */
export class MongoError extends Error {
  readonly labels: string[] = [];

  constructor(
    readonly code: number,
    message: string,
    readonly extra: Record<string, unknown> = {},
  ) {
    super(message);
  }

  withLabel(label: string): this {
    this.labels.push(label);
    return this;
  }

  toReply(): Record<string, unknown> {
    return {
      ok: 0,
      errmsg: this.message,
      code: this.code,
      codeName: codeName(this.code),
      ...this.extra,
      ...(this.labels.length ? { errorLabels: this.labels } : {}),
    };
  }
}

/**
 * A write outside a transaction met a key that an open transaction has claimed. It never reaches the client: the
 * write waits for that transaction to end and runs again.
 */
export class LockWait extends Error {
  constructor(readonly ended: Promise<void>) {
    super('a key of this write belongs to an open transaction');
  }
}

export const badValue = (message: string): MongoError => new MongoError(2, message);
export const failedToParse = (message: string): MongoError => new MongoError(9, message);
export const typeMismatch = (message: string): MongoError => new MongoError(14, message);

/** Something MongoDB can do and this server cannot: always said, never ignored. */
export const unsupported = (what: string): MongoError =>
  new MongoError(238, `${what} is not supported by the embedded database`);
