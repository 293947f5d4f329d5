import { z } from 'zod';
import { MAX_GIFT_CARD, MIN_GIFT_CARD } from './gift-cards.constants.ts';

/**
 * What admins enter about gift cards. API and back office read the same schemas, so they import no library but zod.
 */

export const giftCardStates = ['active', 'used', 'expired', 'blocked'] as const;
export type GiftCardState = (typeof giftCardStates)[number];

/** What the ledger of a gift card is made of. */
export const giftCardEntryKinds = [
  'issued',
  'redeemed',
  'refunded',
  'adjusted',
  'expired',
  'taken back',
] as const;

/** A code as it is compared: capital letters and digits alone. */
export const normalGiftCode = (text: string): string => text.replace(/[^a-z0-9]/gi, '').toUpperCase();

const AMOUNT = `Enter whole rupees from ₹${MIN_GIFT_CARD} to ₹${MAX_GIFT_CARD.toLocaleString('en-IN')}.`;
const EMAIL = 'Enter an email address like name@example.com.';
const REASON = 'Enter a reason.';

const reason = z
  .string({ error: REASON })
  .trim()
  .min(1, REASON)
  .max(300, 'The reason: 300 characters at most.');

/** What every gift card is made of. */
const card = {
  amount: z.number({ error: AMOUNT }).int(AMOUNT).min(MIN_GIFT_CARD, AMOUNT).max(MAX_GIFT_CARD, AMOUNT),
  email: z.string({ error: EMAIL }).trim().toLowerCase().max(254, EMAIL).pipe(z.email(EMAIL)),
  name: z.string().trim().max(80, 'The name: 80 characters at most.').optional(),
  message: z.string().trim().max(500, 'The message: 500 characters at most.').optional(),
};

/** A gift card that is issued by hand. */
export const IssueGiftCardSchema = z.object({ ...card, reason });
export type IssueGiftCard = z.infer<typeof IssueGiftCardSchema>;

/** What is wrong with a day that is none, over, or too far ahead. */
export const GIFT_DAY = 'Choose a day from today to a year from now.';

/** A gift card that a shopper chooses to buy. `sendOn` is a day in India; without one it is sent once it is paid. */
export const ChooseGiftCardSchema = z.object({ ...card, sendOn: z.iso.date(GIFT_DAY).optional() });
export type ChooseGiftCard = z.infer<typeof ChooseGiftCardSchema>;

const CHANGE = 'Enter by how many rupees the balance changes: 500, or −500 to take some off.';

/** A change of the balance by hand; negative takes something off. */
export const AdjustGiftCardSchema = z.object({
  amount: z
    .number({ error: CHANGE })
    .int(CHANGE)
    .min(-MAX_GIFT_CARD, CHANGE)
    .max(MAX_GIFT_CARD, CHANGE)
    .refine((amount) => amount !== 0, { error: CHANGE }),
  reason,
});
export type AdjustGiftCard = z.infer<typeof AdjustGiftCardSchema>;

/** Why a gift card is blocked, or is not any more. */
export const BlockGiftCardSchema = z.object({ blocked: z.boolean(), reason });
export type BlockGiftCard = z.infer<typeof BlockGiftCardSchema>;
