/** Where the carriers collect no cash, by the first digits of the PIN code (India Post: zone, region, district). */
export const cashlessPins: readonly (readonly [prefix: string, place: string])[] = [
  ['194', 'Ladakh'],
  ['68255', 'Lakshadweep'],
  ['744', 'the Andaman and Nicobar Islands'],
  ['790', 'Arunachal Pradesh'],
  ['791', 'Arunachal Pradesh'],
  ['792', 'Arunachal Pradesh'],
  ['796', 'Mizoram'],
  ['9', 'army post offices'],
];

/** Why an order cannot be paid in cash, in a sentence that says what to do; null when it can. */
export function cashRejection({
  total,
  pincode,
  limit,
  hasGiftCards = false,
}: {
  total: number;
  pincode: string;
  /** Up to which total cash is taken, in rupees. */
  limit: number;
  /** Codes would be out before the money is in. */
  hasGiftCards?: boolean;
}): string | null {
  if (hasGiftCards)
    return 'Gift cards are paid in advance: their codes go out once the payment has arrived. Pay by card or UPI.';
  const [, place] = cashlessPins.find(([prefix]) => pincode.startsWith(prefix)) ?? [];
  if (place) return `Cash on delivery is not offered in ${place} (PIN ${pincode}). Pay by card or UPI.`;
  if (total <= limit) return null;
  return `Cash on delivery is possible up to ₹${limit.toLocaleString('en-IN')}. Pay by card or UPI.`;
}
