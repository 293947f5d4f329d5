import type { ClientSession } from 'mongodb';

/** The option that makes a command part of a transaction, where there is one. */
export const within = (session?: ClientSession): { session?: ClientSession } => (session ? { session } : {});
