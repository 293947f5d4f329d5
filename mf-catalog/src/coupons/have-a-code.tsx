import { useState } from 'react';
import { Button, onDemand } from '@virasat/kit';
import type { PricedCartState } from '../cart/use-priced-cart.ts';
import { couponCodes } from './codes.ts';

const CouponCodes = onDemand(async () => (await import('./coupon-codes.tsx')).CouponCodes);

/** “Have a code?”: a button until somebody has one, so that the first view of the cart has no more to load. */
export function HaveACode({ pricing }: { pricing: PricedCartState }) {
  const codes = couponCodes.useAll();
  const [isOpen, setOpen] = useState(false);
  if (isOpen || codes.length > 0) return <CouponCodes codes={codes} pricing={pricing} isOpened={isOpen} />;
  return (
    <Button variant="quiet" aria-expanded={false} onClick={() => setOpen(true)}>
      Have a code?
    </Button>
  );
}
