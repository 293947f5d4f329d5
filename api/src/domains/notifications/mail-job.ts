import type { Job, Log } from '../../platform/jobs/worker.ts';
import type { Postman } from './postman.ts';

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
