import type { GiftCardDetail, GiftCardRow } from '@virasat/api';
import { rupees } from '@virasat/kit';

export const stateLabels: Record<GiftCardRow['state'], string> = {
  active: 'Active',
  used: 'Used up',
  expired: 'Expired',
  blocked: 'Blocked',
};

export const entryLabels: Record<GiftCardDetail['entries'][number]['kind'], string> = {
  issued: 'Issued',
  redeemed: 'Paid for an order',
  refunded: 'Back from an order',
  adjusted: 'Adjusted',
  expired: 'Expired',
  'taken back': 'Taken back',
};

/** What people call a card. */
export const callOf = ({ lastFour }: Pick<GiftCardRow, 'lastFour'>): string => `Gift card ending ${lastFour}`;

/** "+₹500", "−₹500" */
export const signed = (amount: number): string => `${amount < 0 ? '−' : '+'}${rupees(Math.abs(amount))}`;
