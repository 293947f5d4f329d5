/** `npm run build`: builds and releases what has changed. */
import { fail } from './lib/run.mjs';
import { install } from './lib/install.mjs';

await install();
const { build } = await import('./lib/build.mjs');
await build().catch((error) => fail(error.message));
