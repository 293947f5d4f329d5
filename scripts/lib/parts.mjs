/** The parts of `npm test`: what each of them found, and how long it took. */
import { duration, say } from './run.mjs';

/** Counts the parts of a run. */
export class Parts {
  #parts = [];

  /**
   * Runs a part and keeps its counts. A part that throws has failed.
   * @param work resolves with `{ passed, failed, problem? }`
   */
  async run(name, work) {
    const since = Date.now();
    const result = await work().catch((error) => ({ passed: 0, failed: 1, problem: error.message }));
    const part = { name, ms: Date.now() - since, ...result };
    this.#parts.push(part);
    if (part.problem) say(`\n${name}: ${part.problem}`);
    return part;
  }

  /** Runs a check that either holds or does not, and counts it as one test. */
  check(name, work) {
    return this.run(name, async () => {
      await work();
      return { passed: 1, failed: 0 };
    }).then((part) => say(`  ${name} ${part.failed === 0 ? duration(part.ms) : 'failed'}`));
  }

  /** Keeps in mind a part that could not run here; a failure if it had to. */
  leaveOut(name, reason, { isFailure }) {
    say(`\n${name}: left out. ${reason}`);
    this.#parts.push({ name, ms: 0, passed: 0, failed: isFailure ? 1 : 0, isLeftOut: true });
  }

  get passed() {
    return this.#parts.reduce((sum, { passed }) => sum + passed, 0);
  }

  /** A run without a single test has failed. */
  get failed() {
    const failed = this.#parts.reduce((sum, part) => sum + part.failed, 0);
    return this.passed + failed === 0 ? 1 : failed;
  }

  /** A line for each part: its name, how long it took, its counts. */
  table() {
    const width = Math.max(0, ...this.#parts.map(({ name }) => name.length));
    return this.#parts
      .map(({ name, ms, passed, failed, isLeftOut }) => {
        const counts = [passed > 0 && `${passed} passed`, failed > 0 && `${failed} failed`].filter(Boolean);
        const said = isLeftOut ? ['left out', ...counts] : counts;
        return `  ${name.padEnd(width)}  ${duration(ms).padStart(12)}  ${said.join(', ')}`;
      })
      .join('\n');
  }
}
