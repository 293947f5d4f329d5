/** One part of `npm test` that Jest runs. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { run, say } from './run.mjs';

/** What Jest has written; undefined when it has not, or not all of it. */
export function readReport(file) {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** What a run amounts to. A run that ended badly has failed, whatever its report says; so has one without tests. */
function judge(report, ending) {
  if (!report) return { passed: 0, failed: 1, problem: `Jest ${ending ?? 'ended'} and wrote no report.` };
  const passed = report.numPassedTests;
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  if (passed + failed === 0) return { passed, failed: 1, problem: 'No test has run.' };
  // one `it.only` that was left in would leave out the rest of its file
  if (report.numPendingTests > 0 && failed === 0)
    return {
      passed,
      failed: report.numPendingTests,
      problem: `${report.numPendingTests} tests were skipped.`,
    };
  if (ending && failed === 0) return { passed, failed: 1, problem: `Jest ${ending} after its last test.` };
  return { passed, failed };
}

/** Runs Jest once. @returns its report, and how the run ended when it did not end well */
async function runOnce({ command, args, report, env = {}, quiet = false }) {
  rmSync(report, { force: true });
  mkdirSync(path.dirname(report), { recursive: true });
  const ending = await run(command, [...args, '--json', `--outputFile=${report}`], { quiet, env }).then(
    () => undefined,
    ({ code, signal, message }) => {
      if (signal) return `was ended by ${signal}`;
      return typeof code === 'number' ? `ended with ${code}` : `did not start (${message})`;
    },
  );
  return { report: readReport(report), ending };
}

const isFailed = ({ status }) => status === 'failed';

/** The counts of a run in which some files were run again: theirs are those of the second time. */
function corrected(first, again, files) {
  const replaced = first.testResults.filter(({ name }) => files.includes(name));
  const count = (wanted) =>
    replaced.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === wanted)
      .length;
  return {
    numPassedTests: first.numPassedTests - count('passed') + again.numPassedTests,
    numPendingTests: first.numPendingTests - count('pending') + again.numPendingTests,
    numFailedTests: again.numFailedTests,
    numRuntimeErrorTestSuites: again.numRuntimeErrorTestSuites,
  };
}

/**
 * Runs Jest in the open: people see which test is at work. It is judged by its exit code and by the report it writes in
 * this run; a report of an earlier run is deleted first.
 * @param command program that runs Jest
 * @param args its arguments; the report is asked for here
 * @param report file that takes Jest's report
 * @param env variables added to the environment
 * @param alone so many files that failed are run once more, whole and with nothing beside them; when more fail, that is no
 *   chance. What passes only alone is named in `problem`.
 * @returns `{ passed, failed, problem? }`: counts, and a sentence when the run itself went wrong
 */
export async function runJest({ alone = 0, ...options }) {
  const first = await runOnce(options);
  const files = (first.report?.testResults ?? []).filter(isFailed).map(({ name }) => name);
  if (files.length === 0 || files.length > alone) return judge(first.report, first.ending);
  const names = files.map((file) => path.basename(file)).join(', ');
  say(`\nOnce more, alone: ${names}`);
  const again = await runOnce({
    ...options,
    args: [...options.args, '--runInBand', '--runTestsByPath', ...files],
  });
  if (!again.report) return judge(first.report, first.ending);
  const result = judge(corrected(first.report, again.report, files), again.ending);
  return result.failed > 0 ? result : { ...result, problem: `passed only alone: ${names}. See above why.` };
}
