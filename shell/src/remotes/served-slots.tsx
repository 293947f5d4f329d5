import { Suspense, createContext, useContext, type MouseEvent } from 'react';
import { useNavigate, type LoadArgs, type SlotModule } from '@virasat/kit';
import { before } from './deadline.ts';
import type { RemoteContext } from './module-source.ts';
import { slotKey, slotOwner } from './remote-info.ts';

/** A slot with its loader data. */
export interface LoadedSlot {
  module: SlotModule;
  data: unknown;
}

/**
 * The slots that the server has rendered with the page. In the browser their value is undefined: the HTML stays as it is,
 * and their scripts are not loaded.
 */
export const ServedSlots = createContext<ReadonlyMap<string, LoadedSlot | undefined>>(new Map());

/** Loads a slot. @throws when no remote fills it, or its module or loader fails */
export async function loadSlot(
  name: string,
  { remotes, modules, deadline }: RemoteContext,
  args: LoadArgs,
): Promise<LoadedSlot> {
  const owner = slotOwner(remotes, name);
  if (!owner) throw new Error(`no remote fills the slot "${name}"`);
  const module = (await modules.load(owner.name, slotKey(name))) as SlotModule;
  const data = await before(deadline?.(), Promise.resolve(module.loader?.(args)));
  return { module, data: data ?? null };
}

/** The link of a click that would navigate within this tab and the shop. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = (event.target as Element).closest('a');
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  const plain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
  return link && plain && !link.target && link.origin === window.location.origin ? link : undefined;
}

/** A slot that came with the page. Its links are followed by the router, as everywhere else. */
export function ServedSlot({ name, context }: { name: string; context?: Record<string, string> }) {
  const slot = useContext(ServedSlots).get(name);
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const link = linkOf(event);
    if (!link) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  };
  if (!slot) {
    return (
      // the links inside handle focus and keys; their clicks bubble up to here
      // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
      <div onClick={follow} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    );
  }
  const { Component } = slot.module;
  return (
    <div>
      {/* on the server Suspense is the boundary that keeps a throwing slot from failing the page */}
      <Suspense fallback={null}>
        <Component data={slot.data} {...(context && { context })} />
      </Suspense>
    </div>
  );
}
