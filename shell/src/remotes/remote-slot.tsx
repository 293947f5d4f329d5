import { useEffect, useState } from 'react';
import type { SlotModule } from '@virasat/kit';
import { slotKey, slotOwner, type RemoteInfo } from './remote-info.ts';
import type { ModuleSource } from './module-source.ts';
import { SlotBoundary } from './slot-boundary.tsx';

interface Props {
  name: string;
  context?: Record<string, string>;
  remotes: RemoteInfo[];
  modules: ModuleSource;
}

interface Loaded {
  module: SlotModule;
  data: unknown;
}

/** A slot inside a page: loaded in the browser after the page, empty until then and when anything fails. */
export function RemoteSlot({ name, context, remotes, modules }: Props) {
  const [slot, setSlot] = useState<Loaded>();
  useEffect(() => {
    const owner = slotOwner(remotes, name);
    if (!owner) return undefined;
    const leaving = new AbortController();
    const load = async () => {
      const module = (await modules.load(owner.name, slotKey(name))) as SlotModule;
      const request = new Request(window.location.href, { signal: leaving.signal });
      const data = await module.loader?.({ request, params: context ?? {} });
      if (!leaving.signal.aborted) setSlot({ module, data: data ?? null });
    };
    load().catch(() => undefined);
    return () => leaving.abort();
  }, [name, context, remotes, modules]);
  if (!slot) return null;
  const { Component } = slot.module;
  return (
    <SlotBoundary>
      <Component data={slot.data} {...(context && { context })} />
    </SlotBoundary>
  );
}
