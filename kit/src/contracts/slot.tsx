import { createContext, useContext, type ReactNode } from 'react';

type RenderSlot = (name: string, context?: Record<string, string>) => ReactNode;

/** Set by the shell: finds, loads and isolates a slot. Without a shell slots are empty. */
export const SlotContext = createContext<RenderSlot>(() => null);

/**
 * A component of another remote by the name of its slot, e.g. "product.background". Empty when it fails.
 * `context` becomes the params of its loader; where the page's route lists the slot, pass the route's params.
 */
export function Slot({ name, context }: { name: string; context?: Record<string, string> }) {
  return useContext(SlotContext)(name, context);
}
