import { createContext, useContext, type ReactNode } from 'react';

type RenderSlot = (name: string, context?: Record<string, string>) => ReactNode;

/** Set by the shell: how a slot is found, loaded and fenced in. Without a shell slots stay empty. */
export const SlotContext = createContext<RenderSlot>(() => null);

/**
 * A piece of another remote, by the name it is published under, e.g. "product.background". Empty when it fails.
 * `context` becomes the params of its loader; where the page's route names the slot, give it the route's params.
 */
export function Slot({ name, context }: { name: string; context?: Record<string, string> }) {
  return useContext(SlotContext)(name, context);
}
