/** `npm test`: set-up, lint, types, unit and integration tests, browser journeys; one closing line. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { install } from './lib/install.mjs';
import { elapsed, fail, run, say, step } from './lib/run.mjs';
import { root } from './lib/workspace.mjs';

const totals = { passed: 0, failed: 0 };
const bin = (name) => path.join(root, 'node_modules/.bin', name);
const reportDir = path.join(root, '.run/test');

/** A check that either holds or does not, counted as one test. */
async function check(name, command, args) {
  try {
    await step(name, () => run(command, args));
    totals.passed += 1;
  } catch (error) {
    totals.failed += 1;
    say(error.message);
  }
}

/** Jest runs in the open: people see which test is at work. Its counts come from its own report. */
async function jest(name, args) {
  const report = path.join(reportDir, `${name}.json`);
  say(`\n${name}`);
  await run(bin('jest'), [...args, '--json', `--outputFile=${report}`], {
    quiet: false,
    env: { FORCE_COLOR: process.stdout.isTTY ? '1' : '0', NODE_OPTIONS: '--no-warnings' },
  }).catch(() => undefined);
  if (!existsSync(report)) {
    totals.failed += 1;
    return;
  }
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  totals.passed += numPassedTests;
  totals.failed += numFailedTests + numRuntimeErrorTestSuites;
}

say('Virasat: all checks');
await install();
mkdirSync(reportDir, { recursive: true });
const { browserTools } = await import('./lib/browser-tools.mjs');
await browserTools().catch((error) => fail(error.message));

await check('Types', bin('tsc'), ['-b']);
await check('Lint', bin('eslint'), ['.', '--max-warnings', '0']);
await check('Format', bin('prettier'), ['--check', '.', '--log-level', 'warn']);

const { build } = await import('./lib/build.mjs');
await build().catch((error) => fail(error.message));

await jest('Unit and integration', ['--config', 'jest.config.mjs']);
await jest('Browser journeys', ['--config', 'e2e/jest.config.mjs', '--runInBand']);

say(`\nFinished after ${elapsed()}.`);
say(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
