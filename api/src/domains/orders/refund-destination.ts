interface PaidOrder {
  payment: { method: string; label: string };
  /** Those that have paid for it, or for a part. */
  giftCards?: readonly unknown[] | undefined;
}

/** How a refund reaches the customer, as the end of a sentence: "is refunded onto the gift card". */
export function refundDestination({ payment, giftCards = [] }: PaidOrder): string {
  const cards = giftCards.length === 1 ? 'gift card' : 'gift cards';
  if (payment.method === 'gift-card') return `onto the ${cards}`;
  if (giftCards.length > 0) return `the way it was paid, onto the ${cards} first`;
  return payment.method === 'cod' ? 'in cash' : `to ${payment.label}`;
}

/** How staff pay a refund, as the end of a sentence: "paid in cash". */
export const wayText = (way: 'cash' | 'bank'): string => (way === 'cash' ? 'in cash' : 'by bank transfer');
