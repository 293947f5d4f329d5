/** Builds what has changed since the last build, and releases the remotes among it. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { compress } from './compress.mjs';
import { release } from './release.mjs';
import { run, step } from './run.mjs';
import { deployDir, fingerprint, remotes, root, stamp } from './workspace.mjs';

const tool = (name) => path.join(root, 'node_modules/.bin', name);
const common = ['package-lock.json', 'tsconfig.base.json'];
const browser = [...common, 'tsconfig.browser.json', 'tsconfig.webpack.json', 'webpack.mjs', 'api/src'];

const webpack = (dir) =>
  run(tool('webpack'), ['--config', 'webpack.config.mjs'], { cwd: path.join(root, dir) });

const units = [
  {
    name: 'database and API',
    output: 'api/dist',
    inputs: [...common, 'api/src', 'api/tsconfig.json', 'embedded-mongo/src', 'embedded-mongo/tsconfig.json'],
    build: () => run(tool('tsc'), ['-b', 'embedded-mongo', 'api']),
  },
  {
    name: 'shell',
    output: 'shell/dist',
    inputs: [
      ...browser,
      'kit/src',
      'kit/package.json',
      'shell/src',
      'shell/remotes.json',
      'shell/webpack.config.mjs',
    ],
    build: async () => {
      await webpack('shell');
      await compress(path.join(root, 'shell/dist/web'));
    },
  },
  ...remotes.map((name) => ({
    name: `mf-${name}`,
    output: `mf-${name}/dist`,
    inputs: [...browser, `mf-${name}/src`, `mf-${name}/remote.json`, `mf-${name}/package.json`],
    build: () => webpack(`mf-${name}`),
    remote: name,
  })),
];

const isReleased = (name) => existsSync(path.join(deployDir, name, 'manifest.json'));

/** Brings build and deployment up to date; does nothing when they are. */
export async function build() {
  for (const { name, output, inputs, build: make, remote } of units) {
    const built = stamp(path.join(root, output, '.fingerprint'), fingerprint(inputs));
    const fresh = built.fresh();
    if (!fresh) {
      await step(`Building ${name}`, make);
      built.set();
    }
    if (remote && (!fresh || !isReleased(remote))) await step(`Releasing ${name}`, () => release(remote));
  }
}
