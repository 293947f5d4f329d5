import { aggregate } from './aggregate.ts';
import * as catalogue from './catalogue.ts';
import type { Command } from './command.ts';
import { count, distinct, explain, find } from './read.ts';
import { SERVER_COMMANDS } from './server.ts';
import { findAndModify, insert, remove, update } from './write.ts';

/** Every command the server knows; the table in the README is made of these names. */
export const COMMANDS: Record<string, Command> = {
  find,
  aggregate,
  count,
  distinct,
  explain,
  insert,
  update,
  delete: remove,
  findAndModify,
  ...catalogue,
  ...SERVER_COMMANDS,
};

/** The two commands that end transactions. */
export const END_COMMANDS = ['commitTransaction', 'abortTransaction'];
