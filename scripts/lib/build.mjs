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

/** Builds one unit when its sources changed. @returns whether it was built */
async function refresh({ name, output, inputs, build: make }) {
  const built = stamp(path.join(root, output, '.fingerprint'), fingerprint(inputs));
  if (built.fresh()) return false;
  await step(`Building ${name}`, make);
  built.set();
  return true;
}

const isReleased = (name) => existsSync(path.join(deployDir, name, 'manifest.json'));

/** Brings build and deployment up to date; does nothing when they are. */
export async function build() {
  for (const unit of units) {
    const built = await refresh(unit);
    const { name, remote } = unit;
    if (remote && (built || !isReleased(remote))) await step(`Releasing ${name}`, () => release(remote));
  }
}

/** Brings one remote's build up to date, without releasing it. */
export async function buildRemote(name) {
  await refresh(units.find(({ remote }) => remote === name));
}
