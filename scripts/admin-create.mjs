/** `npm run admin:create`: makes an admin; stop the shop first when it uses the embedded database. */
import { apiCommand } from './lib/api-command.mjs';

await apiCommand('app/commands/admin-create.js');
