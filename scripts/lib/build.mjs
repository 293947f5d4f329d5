/** Builds what has changed since the last build, and releases the remotes among it. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { release } from './release.mjs';
import { duration, inParallel, run, say } from './run.mjs';
import { deployDir, fingerprint, remotes, root, stamp } from './workspace.mjs';

const tool = (name) => path.join(root, 'node_modules/.bin', name);
const common = ['package-lock.json', 'tsconfig.base.json'];
const browser = [
  ...common,
  'tsconfig.browser.json',
  'tsconfig.webpack.json',
  'webpack.mjs',
  'scripts/federation',
  'scripts/styles',
  'kit/src/theme/tokens.ts',
  'kit/src/pictures',
  'api/src',
];

const webpack = (dir) =>
  run(tool('webpack'), ['--config', 'webpack.config.mjs'], { cwd: path.join(root, dir) });

const units = [
  {
    name: 'database and API',
    output: 'api/dist',
    inputs: [...common, 'api/src', 'api/tsconfig.json', 'embedded-mongo/src', 'embedded-mongo/tsconfig.json'],
    // types are checked by `npm test`
    build: () => run(tool('tsc'), ['-b', '--noCheck', 'embedded-mongo', 'api']),
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
    build: () => webpack('shell'),
  },
  ...remotes.map((name) => ({
    name: `mf-${name}`,
    output: `mf-${name}/dist`,
    inputs: [...browser, `mf-${name}/src`, `mf-${name}/remote.json`, `mf-${name}/package.json`],
    build: () => webpack(`mf-${name}`),
    remote: name,
  })),
];

const stampOf = ({ output, inputs }) => stamp(path.join(root, output, '.fingerprint'), fingerprint(inputs));

/** Builds one unit whose sources have changed. */
async function make(unit) {
  const built = stampOf(unit);
  const since = Date.now();
  await unit.build();
  built.set();
  say(`  Built ${unit.name} in ${duration(Date.now() - since)}`);
}

const isReleased = (name) => existsSync(path.join(deployDir, name, 'manifest.json'));

/** Brings build and deployment up to date, on all cores; does nothing when they are. */
export async function build() {
  const stale = units.filter((unit) => !stampOf(unit).fresh());
  if (stale.length > 0) say(`  Building ${stale.map(({ name }) => name).join(', ')} …`);
  await inParallel(
    units.map((unit) => async () => {
      const isStale = stale.includes(unit);
      if (isStale) await make(unit);
      if (unit.remote && (isStale || !isReleased(unit.remote))) await release(unit.remote);
    }),
  );
}

/** Brings one remote's build up to date, without releasing it. */
export async function buildRemote(name) {
  const unit = units.find(({ remote }) => remote === name);
  if (!stampOf(unit).fresh()) await make(unit);
}
