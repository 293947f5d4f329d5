import { ADMIN } from './admin.ts';
import { aggregate } from './aggregate.ts';
import {
  create,
  createIndexes,
  drop,
  dropDatabase,
  dropIndexes,
  listCollections,
  listDatabases,
  listIndexes,
} from './catalogue.ts';
import type { Command } from './command.ts';
import { explain } from './explain.ts';
import { count, distinct, find } from './read.ts';
import { bulkWrite, findAndModify, insert, remove, update } from './write.ts';

/** Every command the server knows, except the two that end transactions. */
export const COMMANDS: Record<string, Command> = {
  ...ADMIN,
  aggregate,
  bulkWrite,
  count,
  create,
  createIndexes,
  delete: remove,
  distinct,
  drop,
  dropDatabase,
  dropIndexes,
  explain,
  find,
  findAndModify,
  insert,
  listCollections,
  listDatabases,
  listIndexes,
  update,
};
