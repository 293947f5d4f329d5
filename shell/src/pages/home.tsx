import { Fragment, useState } from 'react';
import { Fold, Page, paths, useLoaderData, type LoadArgs, type Meta, type SlotModule } from '@virasat/kit';
import { HtmlToKeep, KeptHtml, SharedPart, type PageRoute } from '@virasat/kit/host';
import type { RemoteContext, RemoteModule } from '../remotes/module-source.ts';
import { SlotBoundary } from '../remotes/slot-boundary.tsx';
import { slotKey, slotOwner } from '../remotes/remote-info.ts';
import { loadSlot } from '../remotes/served-slots.tsx';
import type { RouteHandle } from '../layout/route-handle.ts';

/** The home page from top to bottom (requirement 44): each slot belongs to the team that owns its subject. */
const order = [
  'home.hero',
  'home.stats',
  'home.categories',
  'home.featured',
  'home.collections',
  'home.heritage',
] as const;
/** The slot that a phone shows before anybody scrolls. */
const firstView = 'home.hero';
/** Slots without behaviour: a first view keeps the server's HTML and does not fetch their scripts. */
const still: readonly string[] = ['home.stats', 'home.collections', 'home.heritage'];

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

/** What the browser hydrates the page from: slots that stay the server's HTML need no data. */
const hydratedFrom = ({ slots, complete }: HomeData): HomeData => ({
  slots: Object.fromEntries(
    Object.entries(slots).map(([slot, data]) => [slot, still.includes(slot) ? null : data]),
  ),
  complete,
});

/** A slot whose HTML may stay as the server has rendered it, until the visitor leaves the page. */
function StillSlot({ module, data }: { module: SlotModule | undefined; data: unknown }) {
  const [shown] = useState(module);
  if (!shown) return <KeptHtml />;
  return (
    <HtmlToKeep>
      <SharedPart>
        <shown.Component data={data} />
      </SharedPart>
    </HtmlToKeep>
  );
}

/** `/`: composed from slots, rendered on the server like any public page. */
export function homeRoute(context: RemoteContext): PageRoute {
  function Home() {
    const { slots } = useLoaderData<HomeData>();
    return (
      <Page width="full">
        {order.map((slot) => {
          const owner = slot in slots ? slotOwner(context.remotes, slot) : undefined;
          if (!owner) return null;
          const module = context.modules.loaded(owner.name, slotKey(slot)) as SlotModule | undefined;
          if (still.includes(slot)) {
            return (
              <SlotBoundary key={slot}>
                <StillSlot module={module} data={slots[slot]} />
              </SlotBoundary>
            );
          }
          return (
            module && (
              <Fragment key={slot}>
                <SlotBoundary>
                  <SharedPart>
                    <module.Component data={slots[slot]} />
                  </SharedPart>
                </SlotBoundary>
                {slot === firstView && <Fold />}
              </Fragment>
            )
          );
        })}
      </Page>
    );
  }

  const handle: RouteHandle = {
    hydratedFrom: (data) => hydratedFrom(data as HomeData),
    // with the link of a preview it is not what shoppers see
    meta: ({ url }) => (url.searchParams.has('preview') ? { ...meta, noindex: true, uncached: true } : meta),
  };
  return { path: paths.home, Component: Home, loader: (args) => loadSlots(context, args), handle };
}

const modulesOf = (slots: readonly string[], { remotes }: RemoteContext): RemoteModule[] =>
  slots.flatMap((slot) => {
    const owner = slotOwner(remotes, slot);
    return owner ? [{ remote: owner.name, expose: slotKey(slot) }] : [];
  });

/** The modules that the home page needs in the browser. */
export const homeModules = (context: RemoteContext): RemoteModule[] =>
  modulesOf(
    order.filter((slot) => !still.includes(slot)),
    context,
  );

/** The modules that only the server needs for the home page. */
export const stillHomeModules = (context: RemoteContext): RemoteModule[] => modulesOf(still, context);
