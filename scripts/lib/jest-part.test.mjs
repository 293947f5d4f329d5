import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runJest } from './jest-part.mjs';

let dir;
let report;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'virasat-jest-part-'));
  report = path.join(dir, 'reports/unit.json');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const counts = { numPassedTests: 3, numFailedTests: 0, numRuntimeErrorTestSuites: 0, numPendingTests: 0 };

/** Runs a program that behaves as Jest might: it sees its report file as `report`. */
function runFake(script, options = {}) {
  const file = path.join(dir, 'fake-jest.cjs');
  writeFileSync(
    file,
    `const fs = require('node:fs');
     const asked = process.argv.find((argument) => argument.startsWith('--outputFile='));
     const report = asked.replace('--outputFile=', '');
     const write = (counts) => fs.writeFileSync(report, JSON.stringify(counts));
     ${script}`,
  );
  return runJest({ command: process.execPath, args: [file], report, quiet: true, ...options });
}
const writing = (over) => `write(${JSON.stringify({ ...counts, ...over })});`;

/** As an earlier run has left it. */
async function leaveOldReport() {
  await runFake(writing());
  expect(existsSync(report)).toBe(true);
}

describe('a part that Jest runs', () => {
  it('counts the tests that passed', async () => {
    expect(await runFake(writing())).toEqual({ passed: 3, failed: 0 });
  });

  it('counts failed tests, and test files that could not be run', async () => {
    const script = `${writing({ numFailedTests: 2, numRuntimeErrorTestSuites: 1 })} process.exit(1);`;
    expect(await runFake(script)).toEqual({ passed: 3, failed: 3 });
  });

  it('has failed when Jest dies, although an earlier run left a report', async () => {
    await leaveOldReport();
    expect(await runFake('process.kill(process.pid, "SIGKILL");')).toEqual({
      passed: 0,
      failed: 1,
      problem: 'Jest was ended by SIGKILL and wrote no report.',
    });
  });

  it('has failed when Jest ends well without a report, although an earlier run left one', async () => {
    await leaveOldReport();
    expect(await runFake('')).toMatchObject({ passed: 0, failed: 1 });
  });

  it('has failed when Jest ends with an error and its report knows of none', async () => {
    expect(await runFake(`${writing()} process.exit(134);`)).toEqual({
      passed: 3,
      failed: 1,
      problem: 'Jest ended with 134 after its last test.',
    });
  });

  it('has failed when the report was cut off', async () => {
    const script = `fs.writeFileSync(report, '{"numPassedTests": 3, "num');`;
    expect(await runFake(script)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('has failed when no test ran', async () => {
    expect(await runFake(writing({ numPassedTests: 0 }))).toEqual({
      passed: 0,
      failed: 1,
      problem: 'No test has run.',
    });
  });

  it('has failed when tests were skipped', async () => {
    expect(await runFake(writing({ numPendingTests: 2 }))).toEqual({
      passed: 3,
      failed: 2,
      problem: '2 tests were skipped.',
    });
  });

  describe('with journeys that run beside others', () => {
    const file = (name, ...statuses) => ({
      name: `/e2e/${name}.e2e.ts`,
      status: statuses.includes('failed') ? 'failed' : 'passed',
      assertionResults: statuses.map((status) => ({ status })),
    });
    /** The first time two tests pass and one fails; `second` is what the file that failed says when it runs alone. */
    const first = {
      numPassedTests: 2,
      numFailedTests: 1,
      testResults: [file('cart', 'passed'), file('support', 'passed', 'failed')],
    };
    const aloneScript = (second) => `
      if (!process.argv.includes('--runTestsByPath')) { ${writing(first)} process.exit(1); }
      if (!process.argv.includes('/e2e/support.e2e.ts') || process.argv.includes('/e2e/cart.e2e.ts')) process.exit(2);
      ${second}`;

    it('counts a file as it is when it runs alone, and names it', async () => {
      expect(await runFake(aloneScript(writing({ numPassedTests: 2 })), { alone: 1 })).toEqual({
        passed: 3,
        failed: 0,
        problem: 'passed only alone: support.e2e.ts. See above why.',
      });
    });

    it('has failed when the file fails alone, too', async () => {
      const script = aloneScript(`${writing({ numPassedTests: 1, numFailedTests: 1 })} process.exit(1);`);
      expect(await runFake(script, { alone: 1 })).toEqual({ passed: 2, failed: 1 });
    });

    it('has failed when the second run dies, or skips a test', async () => {
      expect(await runFake(aloneScript('process.exit(1);'), { alone: 1 })).toEqual({ passed: 2, failed: 1 });
      const skipping = aloneScript(writing({ numPassedTests: 1, numPendingTests: 1 }));
      expect(await runFake(skipping, { alone: 1 })).toMatchObject({ passed: 2, failed: 1 });
    });

    it('runs nothing again when more files fail than can be chance, or when nobody asks for it', async () => {
      const script = aloneScript(writing({ numPassedTests: 2 }));
      expect(await runFake(script)).toEqual({ passed: 2, failed: 1 });
      const two = { ...first, testResults: [file('cart', 'failed'), file('support', 'failed')] };
      expect(await runFake(`${writing(two)} process.exit(1);`, { alone: 1 })).toMatchObject({ failed: 1 });
    });
  });

  it('has failed when Jest cannot be started', async () => {
    const part = await runJest({ command: path.join(dir, 'no-such-program'), args: [], report, quiet: true });
    expect(part).toMatchObject({ passed: 0, failed: 1, problem: expect.stringContaining('did not start') });
  });
});
