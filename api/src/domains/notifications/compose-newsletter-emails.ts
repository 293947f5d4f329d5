import type { ComposedEmail, ComposerDependencies, DocumentOf } from './composing.ts';
import { newsletterEmailOf, newsletterRequestEmailOf } from './newsletter-template.ts';

/** Composes emails of the newsletter; null for one that is out of date. */
export function createNewsletterComposers({
  newsletter,
  seller,
  shopOrigin,
}: Pick<ComposerDependencies, 'newsletter' | 'seller' | 'shopOrigin'>) {
  return {
    async test(document: DocumentOf<'newsletter-test'>): Promise<ComposedEmail | null> {
      const found = await newsletter.sending.forAdmin(document.newsletter, document.account);
      if (!found) return null;
      const { name, email: address } = found.recipient;
      const email = newsletterEmailOf(found, { seller: await seller(), shopOrigin });
      return { to: { name, address }, email: { ...email, subject: `Test: ${email.subject}` } };
    },

    async request(document: DocumentOf<'newsletter-requested'>): Promise<ComposedEmail | null> {
      const found = await newsletter.subscriptions.requestForEmail(document.subscriber, document.content.at);
      // confirmed or left meanwhile
      if (!found) return null;
      const email = newsletterRequestEmailOf(found, await seller());
      return { to: { name: '', address: found.email }, email };
    },

    async issue(document: DocumentOf<'newsletter'>): Promise<ComposedEmail | null> {
      const found = await newsletter.sending.forEmail(document.newsletter, document.subscriber);
      // unsubscribed or cancelled meanwhile
      if (!found) return null;
      const { name, email: address } = found.recipient;
      return {
        to: { name, address },
        email: newsletterEmailOf(found, { seller: await seller(), shopOrigin }),
        ...(found.unsubscribe && { unsubscribe: found.unsubscribe.post }),
      };
    },
  };
}
