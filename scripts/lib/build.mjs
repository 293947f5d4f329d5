/** Builds what has changed since the last build, and releases the remotes among it. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { bundlerFiles, commonFiles } from './build-cache.mjs';
import { release } from './release.mjs';
import { duration, inParallel, run, say } from './run.mjs';
import { deployDir, filesBelow, fingerprint, remotes, root, stamp, tsc } from './workspace.mjs';

const browser = [...bundlerFiles, 'kit/src/pictures', 'api/src'];

const bundler = path.join(root, 'scripts/bundle.mjs');
/** webpack keeps most of what it makes: in small spaces, collecting garbage takes twice the time. As `npm run build` of a package. */
const manyObjects = '--max-semi-space-size=64';
const bundle = (dir, ...options) =>
  run(process.execPath, [manyObjects, bundler, ...options], { cwd: path.join(root, dir) });

/** What Node runs without webpack, and the one script of its pages. */
const forNode = ['embedded-mongo', 'api', 'api/src/domains/payments/test-provider/browser'];
/** Types are checked by `npm test`, and declarations need them: without both, these builds take seconds instead of minutes. */
const onlyScripts = [
  '--noCheck',
  ...['--declaration', '--composite', '--incremental'].flatMap((option) => [option, 'false']),
];

const units = [
  {
    name: 'database and API',
    output: 'api/dist',
    inputs: [
      ...commonFiles,
      'api/src',
      'api/tsconfig.json',
      'embedded-mongo/src',
      'embedded-mongo/tsconfig.json',
    ],
    build: async () => {
      for (const project of forNode) await run(process.execPath, [tsc, '-p', project, ...onlyScripts]);
    },
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
    build: (...options) => bundle('shell', ...options),
  },
  ...remotes.map((name) => ({
    name: `mf-${name}`,
    output: `mf-${name}/dist`,
    inputs: [...browser, `mf-${name}/src`, `mf-${name}/remote.json`, `mf-${name}/package.json`],
    build: (...options) => bundle(`mf-${name}`, ...options),
    remote: name,
  })),
];

const stampOf = ({ output, inputs }) => stamp(path.join(root, output, '.fingerprint'), fingerprint(inputs));

/** Which build is released: one that was stopped before its release is made up for by the next. */
const releaseOf = ({ remote, inputs }) =>
  stamp(path.join(deployDir, remote, '.fingerprint'), fingerprint(inputs));

/** Builds one unit whose sources have changed. @param options of scripts/bundle.mjs */
async function make(unit, ...options) {
  const built = stampOf(unit);
  const since = Date.now();
  await unit.build(...options);
  built.set();
  say(`  Built ${unit.name} in ${duration(Date.now() - since)}`);
}

/** Releases the build of a remote, unless that has been done. */
async function releaseOnce(unit) {
  const released = releaseOf(unit);
  if (released.fresh() && existsSync(path.join(deployDir, unit.remote, 'manifest.json'))) return;
  await release(unit.remote);
  released.set();
}

const sourcesOf = ({ inputs }) => inputs.flatMap((input) => filesBelow(path.join(root, input))).length;

/** The more sources, the longer a build takes: the longest comes first, so that no core waits for it at the end. */
function longestFirst(stale) {
  const sources = new Map(stale.map((unit) => [unit, sourcesOf(unit)]));
  return stale.toSorted((one, other) => sources.get(other) - sources.get(one));
}

/** Brings build and deployment up to date, on all cores; does nothing when they are. */
export async function build() {
  const fresh = units.filter((unit) => stampOf(unit).fresh());
  const stale = longestFirst(units.filter((unit) => !fresh.includes(unit)));
  if (stale.length > 0) say(`  Building ${stale.map(({ name }) => name).join(', ')} …`);
  await inParallel(
    [...stale, ...fresh].map((unit) => async () => {
      if (stale.includes(unit)) await make(unit);
      if (unit.remote) await releaseOnce(unit);
    }),
  );
}

/** Brings one remote's build up to date, without releasing it. What it compiles is kept: whoever releases one, does it again. */
export async function buildRemote(name) {
  const unit = units.find(({ remote }) => remote === name);
  if (!stampOf(unit).fresh()) await make(unit, '--keep');
}
