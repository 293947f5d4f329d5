import { configureStore, type Store } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { buildCreateApi, coreModule, fakeBaseQuery, reactHooksModule } from '@reduxjs/toolkit/query/react';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import { failureOf, type Failure } from './failure.ts';
import { liveSlice } from './live-rows.ts';

/** Kinds of documents. What changes one invalidates its tag, and every page that shows it loads again. */
export const tagTypes = [
  'Product',
  'Category',
  'Stock',
  'Media',
  'Collection',
  'Coupon',
  'GiftCard',
  'Import',
  'Order',
  'Customer',
  'Review',
  'Ticket',
  'Answer',
  'Visit',
  'Story',
  'Artisan',
  'Page',
  'Newsletter',
  'Subscriber',
  'Sheet',
  'Report',
  'Activity',
  'View',
  'Staff',
  'Settings',
  'Webhook',
] as const;
export type Tag = (typeof tagTypes)[number];

/** Id of the tag that every list of a kind has. */
export const LIST = 'LIST';

const anyStore = (): Store => deskStore() as unknown as Store;

/**
 * The hooks read the one store themselves: a page asks for its data before it renders the layout, and there is no place
 * around all pages of a remote for a provider.
 */
const hooks = {
  useDispatch: () => anyStore().dispatch,
  useSelector: useDesk,
  useStore: anyStore,
} as unknown as NonNullable<NonNullable<Parameters<typeof reactHooksModule>[0]>['hooks']>;

const createApi = buildCreateApi(coreModule(), reactHooksModule({ hooks }));

/**
 * The back office's cache of the API. A page adds its own requests with `api.injectEndpoints`, in its folder.
 * @see ask
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: fakeBaseQuery<Failure>(),
  tagTypes,
  // what another page has cached is shown at once, and asked for again
  refetchOnMountOrArgChange: true,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

const makeStore = () =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer, [liveSlice.reducerPath]: liveSlice.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
    devTools: false,
  });

type DeskStore = ReturnType<typeof makeStore>;
export type DeskState = ReturnType<DeskStore['getState']>;

let store: DeskStore | undefined;

/** The one store of the back office. It is made with the first page and kept when another one is opened. */
export function deskStore(): DeskStore {
  if (!store) {
    store = makeStore();
    setupListeners(store.dispatch);
  }
  return store;
}

/** Forgets every answer, e.g. when somebody else signs in. */
export function emptyDeskStore(): void {
  store?.dispatch(api.util.resetApiState());
  store?.dispatch(liveSlice.actions.forgotten());
}

/** A part of the store's state; the component renders when it differs. */
export function useDesk<Part>(
  select: (state: DeskState) => Part,
  isSame: (one: Part, other: Part) => boolean = Object.is,
): Part {
  const last = useRef<{ part: Part } | undefined>(undefined);
  const read = useCallback(() => {
    const part = select(deskStore().getState());
    if (!last.current || !isSame(last.current.part, part)) last.current = { part };
    return last.current.part;
  }, [select, isSame]);
  return useSyncExternalStore(deskStore().subscribe, read);
}

/** Options for the kit's client: its requests carry the session, and end with the component that asked. */
export interface AskOptions {
  init: { signal: AbortSignal };
}

/**
 * Sends a request through the kit's client, so that cookies, origin, the clock and an expired session are dealt with as
 * everywhere. Errors of the API become a `Failure`.
 * @example queryFn: ask((id: string, options) => call(shop.admin.products[':id'].$get({ param: { id } }, options)))
 */
export const ask =
  <Arg, Result>(send: (arg: Arg, options: AskOptions) => Promise<Result>) =>
  async (arg: Arg, { signal }: { signal: AbortSignal }): Promise<{ data: Result } | { error: Failure }> => {
    try {
      const data = await send(arg, { init: { signal } });
      // the cache takes no undefined: a response without a body is null
      return { data: (data ?? null) as Result };
    } catch (error) {
      if (signal.aborted) return { error: { status: 0, code: 'aborted', message: '', fields: {} } };
      return { error: failureOf(error) };
    }
  };

/** Tags of a list: it loads again when one of its rows changes, or when one is added. */
export const listTags =
  <Type extends Tag>(type: Type) =>
  (list?: { items: readonly { id: string | number }[] }) => [
    { type, id: LIST },
    ...(list?.items ?? []).map(({ id }) => ({ type, id })),
  ];
