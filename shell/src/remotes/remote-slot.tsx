import { useContext, useEffect, useState } from 'react';
import { useHydrated } from '@virasat/kit';
import type { RemoteInfo } from './remote-info.ts';
import type { ModuleSource } from './module-source.ts';
import { ServedSlot, ServedSlots, loadSlot, type LoadedSlot } from './served-slots.tsx';
import { SlotBoundary } from './slot-boundary.tsx';

interface Props {
  name: string;
  context?: Record<string, string>;
  remotes: RemoteInfo[];
  modules: ModuleSource;
}

/** Loaded in the browser after the page, empty until then and when anything fails. */
function LateSlot({ name, context = {}, remotes, modules }: Props) {
  const [slot, setSlot] = useState<LoadedSlot>();
  // pages write the context anew each time they render
  const params = JSON.stringify(context);
  useEffect(() => {
    const leaving = new AbortController();
    const request = new Request(window.location.href, { signal: leaving.signal });
    const args = { request, params: JSON.parse(params) as Record<string, string> };
    loadSlot(name, { remotes, modules }, args).then(
      (loaded) => {
        if (!leaving.signal.aborted) setSlot(loaded);
      },
      () => undefined,
    );
    return () => leaving.abort();
  }, [name, params, remotes, modules]);
  if (!slot) return null;
  const { Component } = slot.module;
  return (
    <SlotBoundary>
      <Component data={slot.data} context={context} />
    </SlotBoundary>
  );
}

/** A slot inside a page. One that the server has rendered stays until the page is left. */
export function RemoteSlot(props: Props) {
  const { name, context } = props;
  const served = useContext(ServedSlots).has(name);
  // false only while the server's page is rendered or taken over: what is opened later by a link is not the server's
  const hydrated = useHydrated();
  const [isServed] = useState(served && !hydrated);
  return isServed ? <ServedSlot name={name} {...(context && { context })} /> : <LateSlot {...props} />;
}
