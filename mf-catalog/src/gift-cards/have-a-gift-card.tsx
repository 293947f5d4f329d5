import { useState } from 'react';
import { Button, onDemand } from '@virasat/kit';
import type { PricedCartState } from '../cart/use-priced-cart.ts';
import { giftCodes } from './gift-codes.ts';

const GiftCardCodes = onDemand(async () => (await import('./gift-card-codes.tsx')).GiftCardCodes);

/** “Pay with a gift card”: a button until somebody has one, so that the checkout has no more to load. */
export function HaveAGiftCard({ pricing }: { pricing: PricedCartState }) {
  const codes = giftCodes.useAll();
  const [isOpen, setOpen] = useState(false);
  if (isOpen || codes.length > 0) return <GiftCardCodes codes={codes} pricing={pricing} isOpened={isOpen} />;
  return (
    <Button variant="quiet" aria-expanded={false} onClick={() => setOpen(true)}>
      Pay with a gift card
    </Button>
  );
}
