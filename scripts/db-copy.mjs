/** `npm run db:copy -- --to mongodb://…`: moves the shop's data to another MongoDB, indexes included. */
import { apiCommand } from './lib/api-command.mjs';

await apiCommand('app/commands/db-copy.js');
