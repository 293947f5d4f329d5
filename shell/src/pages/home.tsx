import { Page, paths, useLoaderData, type LoadArgs, type Meta, type SlotModule } from '@virasat/kit';
import type { PageRoute } from '@virasat/kit/host';
import type { RemoteContext, RemoteModule } from '../remotes/module-source.ts';
import { SlotBoundary } from '../remotes/slot-boundary.tsx';
import { slotKey, slotOwner } from '../remotes/remote-info.ts';
import { loadSlot } from '../remotes/served-slots.tsx';
import type { RouteHandle } from '../layout/route-handle.ts';

/** The home page from top to bottom (requirement 44): each slot belongs to the team that owns its subject. */
const order = ['home.hero', 'home.stats', 'home.categories', 'home.featured', 'home.heritage'] as const;

const meta: Meta = {
  title: 'Virasat: handcrafted furniture and decor from Jodhpur',
  description:
    'Beds, tables, desks, chairs and decor in sheesham, brass and bone, made by hand in Jodhpur. Free delivery across India, 30-day returns.',
  canonical: '/',
};

export interface HomeData {
  /** Loader data by slot; a slot that is missing here is not shown. */
  slots: Partial<Record<string, unknown>>;
  /** False when a slot failed: such a page is not cached. */
  complete: boolean;
}

/** A slot whose remote is down or whose loader fails is left out. */
async function loadSlots(context: RemoteContext, args: LoadArgs): Promise<HomeData> {
  const loaded = await Promise.all(
    order.map(async (slot) => {
      try {
        return [[slot, (await loadSlot(slot, context, args)).data] as const];
      } catch {
        return [];
      }
    }),
  );
  const slots = Object.fromEntries(loaded.flat());
  return { slots, complete: order.every((slot) => slot in slots) };
}

/** `/`: composed from slots, rendered on the server like any public page. */
export function homeRoute(context: RemoteContext): PageRoute {
  function Home() {
    const { slots } = useLoaderData<HomeData>();
    return (
      <Page width="full">
        {order.map((slot) => {
          const owner = slot in slots ? slotOwner(context.remotes, slot) : undefined;
          const module = owner && context.modules.loaded(owner.name, slotKey(slot));
          if (!module) return null;
          const { Component } = module as SlotModule;
          return (
            <SlotBoundary key={slot}>
              <Component data={slots[slot]} />
            </SlotBoundary>
          );
        })}
      </Page>
    );
  }

  const handle: RouteHandle = { meta: () => meta };
  return { path: paths.home, Component: Home, loader: (args) => loadSlots(context, args), handle };
}

/** The modules of the home page's slots. */
export const homeModules = (context: RemoteContext): RemoteModule[] =>
  order.flatMap((slot) => {
    const owner = slotOwner(context.remotes, slot);
    return owner ? [{ remote: owner.name, expose: slotKey(slot) }] : [];
  });
