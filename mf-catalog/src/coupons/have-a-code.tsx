import { useState } from 'react';
import { Button, onDemand } from '@virasat/kit';
import type { PricedCartState } from '../cart/use-priced-cart.ts';
import { useCodes } from './codes.ts';

const CodeForm = onDemand(async () => (await import('./code-form.tsx')).CodeForm);

/** “Have a code?”: a button until somebody has one, so that the first view of the cart has no more to load. */
export function HaveACode({ pricing }: { pricing: PricedCartState }) {
  const codes = useCodes();
  const [isOpen, setOpen] = useState(false);
  if (isOpen || codes.length > 0) return <CodeForm codes={codes} pricing={pricing} isOpened={isOpen} />;
  return (
    <Button variant="quiet" aria-expanded={false} onClick={() => setOpen(true)}>
      Have a code?
    </Button>
  );
}
