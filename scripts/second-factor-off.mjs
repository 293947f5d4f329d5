/** `npm run second-factor:off -- name@example.com`; stop the shop first when it uses the embedded database. */
import { apiCommand } from './lib/api-command.mjs';

await apiCommand('app/commands/second-factor-off.js');
