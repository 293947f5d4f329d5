import { MongoNetworkError, MongoServerSelectionError } from 'mongodb';

/** Whether the database did not respond: it is down, busy or unreachable, and whether it did the work is unknown. */
export const isConnectionError = (error: unknown): boolean =>
  error instanceof MongoNetworkError || error instanceof MongoServerSelectionError;
