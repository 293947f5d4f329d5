import { MongoNetworkError, MongoServerSelectionError } from 'mongodb';

/**
 * What Node says of a write to a socket that the other side has just closed. The driver passes it on as it is, where it
 * wraps every other failure of a connection.
 */
const CLOSED_BY_OTHER_SIDE = 'EPIPE';

const isWriteToClosedSocket = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException | null | undefined)?.code === CLOSED_BY_OTHER_SIDE;

/** Whether the database did not respond: it is down, busy or unreachable, and whether it did the work is unknown. */
export const isConnectionError = (error: unknown): boolean =>
  error instanceof MongoNetworkError ||
  error instanceof MongoServerSelectionError ||
  isWriteToClosedSocket(error);
