import type { TestShop } from '../../../app/testing/test-shop.ts';
import { wideLimits } from '../../../app/testing/wide-limits.ts';
import type { EmailTransport, Message } from '../../../platform/email/transport.ts';
import { createRateLimits } from '../../../platform/rate-limit/rate-limits.ts';
import { demoSeller } from '../../shared/settings.ts';
import { createEmailComposer } from '../compose-email.ts';
import { createMailer } from '../mailer.service.ts';
import { createOutbox } from '../outbox.repository.ts';

/**
 * What so many processes send when all of them do some background work, deliver its events and send the emails at the same
 * time.
 */
export async function messagesOf(
  shop: TestShop,
  work: (services: TestShop['services']) => Promise<unknown>,
  processes = 1,
): Promise<Message[]> {
  const messages: Message[] = [];
  const transport: EmailTransport = {
    async send(message) {
      // a turn of the event loop, as a network call would take
      await new Promise((resolve) => setImmediate(resolve));
      messages.push(message);
    },
  };
  const frame = {
    seller: () => Promise.resolve(demoSeller),
    shopOrigin: 'https://shop.example',
    clock: () => shop.time.now,
  };
  const all = Array.from({ length: processes }, () => shop.newProcess());
  await Promise.all(all.map(({ services }) => work(services)));
  await Promise.all(
    all.map(async ({ services, events }) => {
      await events.deliverDue();
      const rateLimits = createRateLimits({ db: shop.db, secret: 'only for tests' });
      const { emailTexts } = services.notifications;
      const compose = createEmailComposer({ ...services, emailTexts, ...frame, ...wideLimits, rateLimits });
      const outbox = createOutbox(shop.db, frame.clock);
      await createMailer({ ...frame, outbox, compose, transport }).sendDue();
    }),
  );
  return messages;
}
