/** `npm run release -w mf-content`: builds one remote and ships it to the running shop. */
import path from 'node:path';
import { buildRemote } from './lib/build.mjs';
import { release } from './lib/release.mjs';
import { fail, say, step } from './lib/run.mjs';
import { deployDir, remotes, root } from './lib/workspace.mjs';

const name = process.argv[2];
if (!remotes.includes(name)) fail(`Which remote? One of: ${remotes.join(', ')}.`);

try {
  await buildRemote(name);
  const id = await step(`Releasing to ${path.relative(root, deployDir)}`, () => release(name));
  say(`Release ${id} of mf-${name} is live.`);
} catch (error) {
  fail(error.message);
}
