/** `npm run seed`: fills an empty database. Never overwrites; stop the shop first when it uses the embedded database. */
import path from 'node:path';
import { install } from './lib/install.mjs';
import { fail, run } from './lib/run.mjs';
import { dataDir, root } from './lib/workspace.mjs';

await install();
const { build } = await import('./lib/build.mjs');
await build().catch((error) => fail(error.message));
await run(process.execPath, [path.join(root, 'api/dist/seed-main.js'), ...process.argv.slice(2)], {
  quiet: false,
  env: { DATA_DIR: dataDir },
}).catch(() => process.exit(1));
