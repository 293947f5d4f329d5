/**
 * `npm test`: types, lint, unit and integration tests on the newest supported Node, on the others those that rest on Node
 * itself, and browser journeys; the time of each part and one closing line.
 * `npm test -- --quick` leaves out what takes long: the browser, pages, the database and other Node versions
 * (scripts/lib/quick-tests.mjs).
 * `npm test -- --changed` runs what a change against `main` can break (scripts/lib/changed-tests.mjs), on this Node.
 * `npm run test:long` runs the long tests of random steps with many more of them, for an hour or more.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { install } from './lib/install.mjs';
import { elapsed, inParallel, run, say } from './lib/run.mjs';
import { oneChecker, root, tsc } from './lib/workspace.mjs';

const isQuick = process.argv.includes('--quick');
const isChanged = process.argv.includes('--changed');
const isLong = process.argv.includes('--long');
/** A machine that checks for others leaves nothing out unnoticed. */
const isCI = Boolean(process.env.CI) && process.env.CI !== 'false';

// the last line is the same however a run ends: with an error nobody expected, or because a tool is missing
let closingLine = '0 passed, 1 failed';
process.on('exit', () => say(closingLine));

const titles = [
  [isQuick, 'quick checks, without database and browser'],
  [isChanged, 'checks of what has changed against main'],
  [isLong, 'long tests'],
  [true, 'all checks'],
];
say(`Virasat: ${titles.find(([isMeant]) => isMeant)[1]}`);
await install({ forDevelopment: true });
// these need the packages
const { Parts } = await import('./lib/parts.mjs');
const { readReport, runJest } = await import('./lib/jest-part.mjs');
const { checkEngines } = await import('./lib/engines.mjs');
const { majorOf, nodeBinary, otherVersions } = await import('./lib/node-versions.mjs');
const { quickTests } = await import('./lib/quick-tests.mjs');
const { writeGroups } = await import('./lib/test-groups.mjs');
const { allJourneys, changedFiles, journeysOf, readText } = await import('./lib/changed-tests.mjs');
const { keepTimes, notesOf, timesOfReport, timesTable } = await import('./lib/test-times.mjs');
const { browserTools } = await import('./lib/browser-tools.mjs');
const { build } = await import('./lib/build.mjs');

const parts = new Parts();
const tool = (name, args) => () => run(path.join(root, 'node_modules/.bin', name), args);

const reports = path.join(root, '.run/test');
const jestBin = path.join(root, 'node_modules/jest/bin/jest.js');

/**
 * Jest on a Node of one's choice, with what starts a Node by name; `more` are further arguments of Jest, `env` further variables,
 * `alone` as in `runJest`. Says where the time went, and keeps that beside the report.
 */
const jest = (name, config, { node = process.execPath, more = [], env = {}, alone } = {}) =>
  parts.run(name, async () => {
    say(`\n${name}`);
    const [report, notes, times] = ['json', 'notes', 'times.json'].map((end) =>
      path.join(reports, `${name}.${end}`),
    );
    rmSync(notes, { force: true });
    const result = await runJest({
      command: node,
      args: [jestBin, '--config', config, ...more],
      alone,
      report,
      env: {
        PATH: [path.dirname(node), process.env.PATH].join(path.delimiter),
        FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
        NODE_OPTIONS: '--no-warnings',
        TEST_TIMES: notes,
        ...env,
      },
    });
    const noted = notesOf(notes);
    const taken = noted.length > 0 ? noted : timesOfReport(readReport(report) ?? { testResults: [] }, root);
    keepTimes(times, taken);
    say(`\n${timesTable(taken)}`);
    return result;
  });

/** Paths of test files, as Jest finds them. */
const testFiles = async (...options) =>
  JSON.parse(
    await run(process.execPath, [
      jestBin,
      '--config',
      'jest.config.mjs',
      '--listTests',
      '--json',
      ...options,
    ]),
  );
const fromRoot = (file) => path.relative(root, file);

/** Runs test files in groups that share their modules (scripts/lib/test-groups.mjs). */
const inGroups = (name, files, options = {}) =>
  jest(name, 'jest.groups.mjs', {
    ...options,
    more: [...(options.more ?? []), '--runTestsByPath', ...writeGroups(files)],
  });

const unitTests = (major) => `Unit and integration, Node ${major}`;

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

/** How much the long tests try by `npm run test:long`; each says which seed a failure had. */
const longRuns = {
  ORDER_SEQUENCES: '10000',
  NOTE_COURSES: '10000',
  FUZZ_QUERIES: '10000',
  MODEL_RUNS: '500',
  SERIAL_RUNS: '500',
  TORTURE_ROUNDS: '20',
};

/**
 * What runs again on an older Node: what rests on what Node itself brings and may bring otherwise in another version: native
 * packages (the database's store, password hashes, pictures), sockets, HTTP, streams, files, crypto, compression, and the loaders
 * of the scripts. Rules of the shop and pages in a simulated browser are the same on any.
 */
const restsOnNode = new RegExp(
  `^(${[
    'embedded-mongo/src/(store/|bson/|main|listen|handshake|data-lock|connection)',
    'shell/src/server/',
    'scripts/',
    'api/src/platform/',
    'api/src/app/(malformed-bodies|outages)',
    'api/src/domains/identity/(passwords|auth)',
    'api/src/domains/media/(media|media-files|pictures)',
    'api/src/domains/imports/(imports|zip|xlsx|csv)',
    'api/src/domains/invoicing/invoices',
    'api/src/domains/payments/',
    'api/src/domains/webhooks/',
  ].join('|')})`,
);
const isForOlder = (file) => restsOnNode.test(fromRoot(file)) && !/\.long\.test\./.test(file);

/** Results are kept by the content of files, between runs on the same checkout. */
const kept = (name) => ['--cache', '--cache-strategy', 'content', '--cache-location', `.run/cache/${name}`];

const checks = () =>
  inParallel([
    () => parts.check('Types', () => run(process.execPath, [tsc, '-b', ...oneChecker])),
    () =>
      parts.check(
        'Lint',
        tool('eslint', ['.', '--max-warnings', '0', '--ignore-pattern', '**/*.css', ...kept('eslint')]),
      ),
    // a rule about a sheet reads the components that use it: what is kept of the sheet alone would say nothing
    () => parts.check('Lint of styles', tool('eslint', ['**/*.module.css', '--max-warnings', '0'])),
    () => parts.check('Imports without cycles', tool('oxlint', ['--deny-warnings'])),
    () =>
      parts.check('Format', tool('prettier', ['--check', '.', '--log-level', 'warn', ...kept('prettier')])),
    () => parts.check('Packages run on the oldest Node', async () => checkEngines(root)),
  ]);

async function journeys(node, files = []) {
  const built = await parts.run('Build', async () => {
    await browserTools();
    await build();
    return { passed: 0, failed: 0 };
  });
  // the shop runs on this Node, and so does what starts a Node by name; the newest moves the browser about, for less time
  const env = { SHOP_NODE: process.execPath, PATH: process.env.PATH };
  const more = files.length > 0 ? ['--runTestsByPath', ...files] : [];
  // two browsers share two cores: what fails in one or two files may be the machine's doing, and is asked once more
  if (built.failed === 0)
    await jest('Browser journeys', 'e2e/jest.config.mjs', { node, env, more, alone: 2 });
}

if (isLong) {
  await inGroups(
    'Long tests',
    await testFiles('--testPathPatterns', String.raw`(\.long|/any-course)\.test\.`),
    {
      env: longRuns,
    },
  );
} else if (isQuick) {
  await checks();
  await inGroups('Quick tests', quickTests());
} else if (isChanged) {
  await checks();
  const changed = changedFiles();
  const related = changed.length > 0 ? await testFiles('--findRelatedTests', ...changed) : [];
  const shown = journeysOf(related.map(fromRoot), allJourneys(), readText);
  const own = changed.filter((file) => file.endsWith('.e2e.ts'));
  const wanted = [...new Set([...shown, ...own])];
  say(
    `\n${changed.length} files differ from main: ${related.length} test files, ${wanted.length} of journeys.`,
  );
  if (related.length > 0) await inGroups('Tests of what has changed', related);
  if (wanted.length > 0) await journeys(process.execPath, wanted);
} else {
  await checks();
  const [newest, ...older] = await nodes();
  const all = await testFiles();
  await inGroups(unitTests(newest.major), all, { node: newest.binary });
  for (const { major, binary } of older)
    await inGroups(unitTests(major), all.filter(isForOlder), { node: binary });
  await journeys(newest.binary);
}

say(`\n${parts.table()}\n\nFinished after ${elapsed()}.`);
closingLine = `${parts.passed} passed, ${parts.failed} failed`;
process.exit(parts.failed === 0 ? 0 : 1);
