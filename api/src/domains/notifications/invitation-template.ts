import type { InvitationForEmail } from '../staff/index.ts';
import { onDay } from '../shared/format.ts';
import type { Seller } from '../shared/settings.ts';
import { button, footerOf, text, type Email } from './email.ts';

/** An email that asks somebody to work for the shop, for the outbox. `invitation` is the id in its link. */
export interface NewInvitationEmail {
  key: string;
  invitation: string;
  content: { kind: 'staff-invitation' };
}

/** One for each link of an invitation. */
export const invitationEmail = (invitation: string): NewInvitationEmail => ({
  key: `staff-invitation:${invitation}`,
  invitation,
  content: { kind: 'staff-invitation' },
});

/** The email with the link: who asks, as what, and until when. */
export function invitationEmailOf(
  { role, by, expiresAt, token }: InvitationForEmail,
  { seller, shopOrigin }: { seller: Seller; shopOrigin: string },
): Email {
  const until = onDay(expiresAt);
  return {
    subject: `${by} invites you to the back office of Virasat`,
    preview: `The link works once, until ${until}.`,
    title: 'Come and work with us',
    blocks: [
      text(`${by} invites you to the back office of Virasat, in the role ${role}.`),
      button('Accept the invitation', `${shopOrigin}/accept-invitation#${token}`),
      text(
        `The link works once, until ${until}. Do not pass it on: whoever opens it works in your name.`,
        'If you do not know what this is about, ignore this email and nothing happens.',
      ),
    ],
    footer: footerOf(seller, 'an invitation that was sent to this address'),
  };
}
