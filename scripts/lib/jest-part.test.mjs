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
function runFake(script) {
  const file = path.join(dir, 'fake-jest.cjs');
  writeFileSync(
    file,
    `const fs = require('node:fs');
     const report = process.argv.at(-1).replace('--outputFile=', '');
     const write = (counts) => fs.writeFileSync(report, JSON.stringify(counts));
     ${script}`,
  );
  return runJest({ command: process.execPath, args: [file], report, quiet: true });
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

  it('has failed when Jest cannot be started', async () => {
    const part = await runJest({ command: path.join(dir, 'no-such-program'), args: [], report, quiet: true });
    expect(part).toMatchObject({ passed: 0, failed: 1, problem: expect.stringContaining('did not start') });
  });
});
