/** `npm run seed`: fills an empty database. Never overwrites; stop the shop first when it uses the embedded database. */
import { apiCommand } from './lib/api-command.mjs';

await apiCommand('app/commands/seed.js');
