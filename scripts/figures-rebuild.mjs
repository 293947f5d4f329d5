/** `npm run figures:rebuild`: makes the sums of the analytics anew from orders and customers. */
import { apiCommand } from './lib/api-command.mjs';

await apiCommand('app/commands/rebuild-figures.js');
