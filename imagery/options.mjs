/** Words and options of a command line, and the way these commands end when something is wrong. */
import { parseArgs } from 'node:util';

/** @returns `{ words, options }`; ends with one sentence on an unknown option */
export function commandLine(options) {
  try {
    const { positionals, values } = parseArgs({ options, allowPositionals: true });
    return { words: positionals, options: values };
  } catch (error) {
    return fail(error.message);
  }
}

/** Ends the command with one sentence that says what is wrong and what to do. */
export function fail(text) {
  process.stderr.write(`\n${text}\n`);
  process.exit(1);
}
