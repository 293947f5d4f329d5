import { MongoNetworkError, MongoServerSelectionError } from 'mongodb';

/** Whether the database has not answered: it is gone, busy or out of reach, and nobody knows what it did. */
export const isConnectionError = (error: unknown): boolean =>
  error instanceof MongoNetworkError || error instanceof MongoServerSelectionError;
