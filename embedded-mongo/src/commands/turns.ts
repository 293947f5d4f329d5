import { setImmediate as othersTurn } from 'node:timers/promises';

/** How long a command runs before other requests can run, in milliseconds. */
const TURN_MS = 8;

/** The turns of a long command. Between two steps: `if (turn.isOver()) await turn.next()`. */
export class Turn {
  #began = performance.now();

  /** In a transaction a turn lasts until the end: a transaction must not end while one of its commands is running. */
  constructor(private readonly transaction: object | undefined) {}

  isOver(): boolean {
    return !this.transaction && performance.now() - this.#began >= TURN_MS;
  }

  /** Lets other requests run. */
  async next(): Promise<void> {
    await othersTurn();
    this.#began = performance.now();
  }
}
