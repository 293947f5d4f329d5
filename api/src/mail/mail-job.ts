import type { Postman } from './postman.ts';

/** Work that the shop does by itself, again and again. */
export interface Job {
  name: string;
  run: () => Promise<void>;
}

/** The part of a logger the job needs. */
interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** Sends the mails that are due. The log names mails, never people. */
export const mailJob = ({ deliverDue }: Postman, log: Log): Job => ({
  name: 'mail',
  async run() {
    const { sent, postponed, givenUp } = await deliverDue();
    for (const mail of sent) log.info({ mail }, 'mail sent');
    for (const mail of postponed) log.warn({ mail }, 'mail not sent, will be tried again');
    for (const mail of givenUp) log.error({ mail }, 'mail given up');
  },
});

const EVERY_MS = 5_000;

/**
 * Runs a job at once and then again and again, never two at a time. The timer does not keep the process alive.
 *
 * @returns stops the job and waits for a run in progress
 */
export function startJob(job: Job, log: Pick<Log, 'warn'>, everyMs = EVERY_MS): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  function run(): void {
    running = job
      .run()
      .catch((error: unknown) => log.warn({ job: job.name, err: error }, 'a job failed'))
      .finally(() => {
        if (!stopped) timer = setTimeout(run, everyMs).unref();
      });
  }

  run();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
