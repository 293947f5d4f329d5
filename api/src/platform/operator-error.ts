/** A failure that whoever runs the shop or one of its commands can mend; its message says how, and needs no stack. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** What a command or the start of a process prints for a failure: the sentence, or the error of a faulty program. */
export const printable = (error: unknown): unknown =>
  error instanceof OperatorError ? error.message : error;
