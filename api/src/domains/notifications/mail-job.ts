import type { Job } from '../../platform/jobs/worker.ts';
import type { Postman } from './postman.ts';

/** The part of a logger the job needs. */
interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** Sends the mails that are due. The log names mails, never people. */
export const mailJob = ({ deliverDue }: Postman, log: Log): Job => ({
  name: 'send mails',
  async run() {
    const { sent, postponed, givenUp } = await deliverDue();
    for (const mail of sent) log.info({ mail }, 'mail sent');
    for (const mail of postponed) log.warn({ mail }, 'mail not sent, will be tried again');
    for (const mail of givenUp) log.error({ mail }, 'mail given up');
    return undefined;
  },
});
