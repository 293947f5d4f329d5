import type { MailTransport } from '../../platform/email/transport.ts';
import { defineModule, type Foundation } from '../module.ts';
import { emailHandlers } from './event-handlers.ts';
import { mailJob } from './mail-job.ts';
import { createOutbox, mailIndexes } from './outbox.ts';
import { createPostman } from './postman.ts';

/** Notifications: what is emailed, to whom, and every template. */
export const notifications = defineModule({
  name: 'notifications',
  indexes: mailIndexes,
  create({ client, db, clock, settings, log, mailTransport }: Foundation & { mailTransport: MailTransport }) {
    const outbox = createOutbox(db, clock);
    const postman = createPostman({
      db,
      transport: mailTransport,
      seller: settings.seller,
      secret: settings.linkSecret,
      shopOrigin: settings.shopOrigin,
      clock,
    });
    return { outbox, handlers: emailHandlers({ client, outbox }), job: mailJob(postman, log) };
  },
  handlers: ({ handlers }) => handlers,
  jobs: ({ job }) => [job],
  personalRecords: ({ outbox }) => [
    { erasePersonalData: (account, session) => outbox.erase(account, session) },
  ],
});
