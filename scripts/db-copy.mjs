/** `npm run db:copy -- --to mongodb://…`: moves the shop's data to another MongoDB, indexes included. */
import path from 'node:path';
import { install } from './lib/install.mjs';
import { fail, run } from './lib/run.mjs';
import { dataDir, root } from './lib/workspace.mjs';

await install();
const { build } = await import('./lib/build.mjs');
await build().catch((error) => fail(error.message));
await run(process.execPath, [path.join(root, 'api/dist/db-copy.js'), ...process.argv.slice(2)], {
  quiet: false,
  env: { DATA_DIR: dataDir },
}).catch(() => process.exit(1));
