import { useContext, useEffect, useState } from 'react';
import { useHydrated } from '@virasat/kit';
import type { RemoteContext } from './module-source.ts';
import { slotOwner } from './remote-info.ts';
import { ServedSlot, ServedSlots, loadSlot, type LoadedSlot } from './served-slots.tsx';
import { SlotBoundary } from './slot-boundary.tsx';

interface Props extends RemoteContext {
  name: string;
  context?: Record<string, string>;
}

/** A slot that failed is tried again after this time, and when the connection is back. */
const RETRY_MS = 30_000;

/** Loaded in the browser after the page; empty until then, and while it fails. */
function LateSlot({ name, context = {}, remotes, modules }: Props) {
  const [slot, setSlot] = useState<LoadedSlot>();
  const [round, setRound] = useState(0);
  // pages pass a new object with each render
  const params = JSON.stringify(context);
  useEffect(() => {
    if (!slotOwner(remotes, name)) return undefined;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const retry = () => setRound((before) => before + 1);
    const request = new Request(window.location.href, { signal: controller.signal });
    const args = { request, params: JSON.parse(params) as Record<string, string> };
    loadSlot(name, { remotes, modules }, args).then(
      (loaded) => {
        if (!controller.signal.aborted) setSlot(loaded);
      },
      () => {
        if (controller.signal.aborted) return;
        timer = setTimeout(retry, RETRY_MS);
        window.addEventListener('online', retry);
      },
    );
    return () => {
      controller.abort();
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [name, params, remotes, modules, round]);
  if (!slot) return null;
  const { Component } = slot.module;
  return (
    <SlotBoundary>
      <Component data={slot.data} context={context} />
    </SlotBoundary>
  );
}

/** A slot inside a page. One that the server has rendered stays until the visitor leaves the page. */
export function RemoteSlot(props: Props) {
  const { name, context } = props;
  const served = useContext(ServedSlots).has(name);
  // false only during server rendering and hydration: pages opened later by a link are not the server's
  const hydrated = useHydrated();
  const [isServed] = useState(served && !hydrated);
  return isServed ? <ServedSlot name={name} {...(context && { context })} /> : <LateSlot {...props} />;
}
