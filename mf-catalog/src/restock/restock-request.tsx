import { useState } from 'react';
import { Button, onDemand } from '@virasat/kit';

const RestockForm = onDemand(async () => (await import('./restock-form.tsx')).RestockForm);

/** Below an item that is sold out: a button until somebody wants to hear when it is back, so that no page has more to load. */
export function RestockRequest({ item }: { item: string }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <RestockForm item={item} />;
  return (
    <Button variant="secondary" aria-expanded={false} onClick={() => setOpen(true)}>
      Email me when it is back
    </Button>
  );
}
