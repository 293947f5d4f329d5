import { Suspense, createContext, useContext, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LoadArgs, SlotModule } from '@virasat/kit';
import type { RouteContext } from '../routes/routes.tsx';
import { slotKey, slotOwner } from './remote-info.ts';

/** A slot with what its loader answered. */
export interface LoadedSlot {
  module: SlotModule;
  data: unknown;
}

/**
 * The slots that the server has rendered with the page. In the browser they have no content: their HTML stays as it is,
 * and no script of theirs is loaded.
 */
export const ServedSlots = createContext<ReadonlyMap<string, LoadedSlot | undefined>>(new Map());

/** Loads a slot. @throws when it has no owner, or its remote or its data fail */
export async function loadSlot(
  name: string,
  { remotes, modules }: Pick<RouteContext, 'remotes' | 'modules'>,
  args: LoadArgs,
): Promise<LoadedSlot> {
  const owner = slotOwner(remotes, name);
  if (!owner) throw new Error(`nobody fills the slot "${name}"`);
  const module = (await modules.load(owner.name, slotKey(name))) as SlotModule;
  return { module, data: (await module.loader?.(args)) ?? null };
}

/** A click that the browser would follow in this tab, to a page of the shop. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = (event.target as Element).closest('a');
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  const plain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
  return link && plain && !link.target && link.origin === window.location.origin ? link : undefined;
}

/** A slot that came with the page. Links in it are followed by the router, as everywhere else. */
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
      // the links inside take focus and keys; their clicks bubble up to here
      // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
      <div onClick={follow} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    );
  }
  const { Component } = slot.module;
  return (
    <div>
      {/* on the server a boundary is what keeps a slot that throws from taking the page along */}
      <Suspense fallback={null}>
        <Component data={slot.data} {...(context && { context })} />
      </Suspense>
    </div>
  );
}
