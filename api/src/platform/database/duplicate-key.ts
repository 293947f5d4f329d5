import { MongoServerError } from 'mongodb';

const DUPLICATE_KEY = 11_000;

/** Whether a write failed because a unique index has the value already. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === DUPLICATE_KEY;
