/** Runs one of the API's own commands in the open, on this checkout's data. */
import path from 'node:path';
import { install } from './install.mjs';
import { fail, run } from './run.mjs';
import { dataDir, root } from './workspace.mjs';

/** @param script file below api/dist; the words after the npm command are passed on */
export async function apiCommand(script) {
  await install();
  const { build } = await import('./build.mjs');
  await build().catch((error) => fail(error.message));
  await run(process.execPath, [path.join(root, 'api/dist', script), ...process.argv.slice(2)], {
    quiet: false,
    env: { DATA_DIR: dataDir },
  }).catch(() => process.exit(1));
}
