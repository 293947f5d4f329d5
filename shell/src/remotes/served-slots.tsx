import { Suspense, createContext, useContext } from 'react';
import type { LoadArgs, SlotModule } from '@virasat/kit';
import { HtmlToKeep, KeptHtml, SharedPart } from '@virasat/kit/host';
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

/** A slot that came with the page. Its links are followed by the router, as everywhere else. */
export function ServedSlot({ name, context }: { name: string; context?: Record<string, string> }) {
  const slot = useContext(ServedSlots).get(name);
  if (!slot) return <KeptHtml />;
  const { Component } = slot.module;
  return (
    <HtmlToKeep>
      {/* on the server Suspense is the boundary that keeps a throwing slot from failing the page */}
      <Suspense fallback={null}>
        <SharedPart>
          <Component data={slot.data} {...(context && { context })} />
        </SharedPart>
      </Suspense>
    </HtmlToKeep>
  );
}
