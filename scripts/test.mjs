/**
 * `npm test`: types, lint, unit and integration tests on the newest supported Node, on the others those that rest on Node
 * itself, and browser journeys; the time of each part and one closing line. `npm test -- --quick` leaves out what takes long:
 * the browser, pages, the database and other Node versions (scripts/lib/quick-tests.mjs).
 */
import path from 'node:path';
import { install } from './lib/install.mjs';
import { elapsed, inParallel, run, say } from './lib/run.mjs';
import { oneChecker, root, tsc } from './lib/workspace.mjs';

const isQuick = process.argv.includes('--quick');
/** A machine that checks for others leaves nothing out unnoticed. */
const isCI = Boolean(process.env.CI) && process.env.CI !== 'false';

// the last line is the same however a run ends: with an error nobody expected, or because a tool is missing
let closingLine = '0 passed, 1 failed';
process.on('exit', () => say(closingLine));

say(isQuick ? 'Virasat: quick checks, without database and browser' : 'Virasat: all checks');
await install({ forDevelopment: true });
// these need the packages
const { Parts } = await import('./lib/parts.mjs');
const { runJest } = await import('./lib/jest-part.mjs');
const { checkEngines } = await import('./lib/engines.mjs');
const { majorOf, nodeBinary, otherVersions } = await import('./lib/node-versions.mjs');
const { quickTests } = await import('./lib/quick-tests.mjs');
const { browserTools } = await import('./lib/browser-tools.mjs');
const { build } = await import('./lib/build.mjs');

const parts = new Parts();
const tool = (name, args) => () => run(path.join(root, 'node_modules/.bin', name), args);

/**
 * Jest on a Node of one's choice, with what starts a Node by name; `more` are further arguments of Jest, `env` further variables,
 * `alone` as in `runJest`.
 */
const jest = (name, config, { node = process.execPath, more = [], env = {}, alone } = {}) =>
  parts.run(name, () => {
    say(`\n${name}`);
    return runJest({
      command: node,
      args: [path.join(root, 'node_modules/jest/bin/jest.js'), '--config', config, ...more],
      alone,
      report: path.join(root, '.run/test', `${name}.json`),
      env: {
        PATH: [path.dirname(node), process.env.PATH].join(path.delimiter),
        FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
        NODE_OPTIONS: '--no-warnings',
        ...env,
      },
    });
  });

const unitTests = (major) => `Unit and integration, Node ${major}`;

/** Of the folders below, tests that walk through rules of the shop, one by one. */
const rulesAlone = [
  String.raw`/app/(access|admin-writes|outages|staff-access)\.test\.`,
  '/imports/import-variants',
  String.raw`/media/(media-choice|media-list|replacement)\.test\.`,
];

/**
 * The supported versions of Node that can be had here, the newest first: Node 24 runs these tests in some 60 % of the time
 * that 20 takes.
 */
async function nodes() {
  const found = [{ major: majorOf(process.version), binary: process.execPath }];
  for (const version of otherVersions()) {
    const binary = await nodeBinary(version).catch(({ message }) => {
      parts.leaveOut(unitTests(majorOf(version)), `${message}.`, { isFailure: isCI });
    });
    if (binary) found.push({ major: majorOf(version), binary });
  }
  return found.sort((a, b) => b.major - a.major);
}

/**
 * What runs again on an older Node: what rests on Node itself (its HTTP server, streams, crypto, files, native packages) and
 * the API as a whole. Rules of the shop, pages in a simulated browser and thousands of random steps are the same on any.
 */
const onOlderVersions = [
  ...['embedded-mongo', 'shell', 'scripts', 'imagery', 'api/src/platform', 'api/src/app'].map(
    (dir) => `/${dir}/`,
  ),
  '/api/src/domains/(identity|imports|invoicing|media|notifications|payments)/',
  // an option that takes a list goes last
  '--testPathIgnorePatterns',
  String.raw`\.long\.test\.`,
  ...rulesAlone,
];

await inParallel([
  () => parts.check('Types', () => run(process.execPath, [tsc, '-b', ...oneChecker])),
  () => parts.check('Lint', tool('eslint', ['.', '--max-warnings', '0'])),
  () => parts.check('Imports without cycles', tool('oxlint', ['--deny-warnings'])),
  () => parts.check('Format', tool('prettier', ['--check', '.', '--log-level', 'warn'])),
  () => parts.check('Packages run on the oldest Node', async () => checkEngines(root)),
]);

if (isQuick) {
  await jest('Quick tests', 'jest.config.mjs', { more: ['--runTestsByPath', ...quickTests()] });
} else {
  const [newest, ...older] = await nodes();
  await jest(unitTests(newest.major), 'jest.config.mjs', { node: newest.binary });
  for (const { major, binary } of older)
    await jest(unitTests(major), 'jest.config.mjs', { node: binary, more: onOlderVersions });
  const built = await parts.run('Build', async () => {
    await browserTools();
    await build();
    return { passed: 0, failed: 0 };
  });
  // the shop runs on this Node, and so does what starts a Node by name; the newest moves the browser about, for less time
  const env = { SHOP_NODE: process.execPath, PATH: process.env.PATH };
  // two browsers share two cores: what fails in one or two files may be the machine's doing, and is asked once more
  if (built.failed === 0)
    await jest('Browser journeys', 'e2e/jest.config.mjs', { node: newest.binary, env, alone: 2 });
}

say(`\n${parts.table()}\n\nFinished after ${elapsed()}.`);
closingLine = `${parts.passed} passed, ${parts.failed} failed`;
process.exit(parts.failed === 0 ? 0 : 1);
