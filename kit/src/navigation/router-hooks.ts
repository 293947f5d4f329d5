import { createContext, useCallback, useContext, useMemo } from 'react';
import type { Location, To } from './location.ts';
import type { Router } from './router.ts';
import type { NavigateOptions, Navigation, NavigationType, RouterState, ShownPage } from './router-state.ts';

/** Separate contexts: what needs only the page does not render because something is on its way. */
export const RouterContext = createContext<Router | null>(null);
export const ArrivalContext = createContext<Pick<RouterState, 'location' | 'type' | 'scroll'> | null>(null);
export const PageContext = createContext<ShownPage | null>(null);
export const ProgressContext = createContext<Pick<RouterState, 'navigation' | 'revalidation'> | null>(null);

function known<Value>(value: Value | null): Value {
  if (value === null) throw new Error('there is no router around this component');
  return value;
}

export const useRouter = (): Router => known(useContext(RouterContext));

export const useArrival = () => known(useContext(ArrivalContext));

/** The address of the page that is shown. */
export const useLocation = (): Location => useArrival().location;

export const useNavigationType = (): NavigationType => useArrival().type;

/** The page that is shown: its route, parameters and data. */
export const useShownPage = (): ShownPage => known(useContext(PageContext));

/** What the loader of the page has returned. */
export const useLoaderData = <Data = unknown>(): Data => useShownPage().data as Data;

/** Whether another page, or another query of this one, is on its way. */
export const useNavigation = (): Navigation => known(useContext(ProgressContext)).navigation;

/** Loads the data of the page again. */
export function useRevalidator() {
  const { revalidate } = useRouter();
  const { revalidation: state } = known(useContext(ProgressContext));
  return useMemo(() => ({ revalidate, state }), [revalidate, state]);
}

export type Navigate = (to: To | number, options?: NavigateOptions) => Promise<void>;

/** Opens another page; the function stays the same. Its promise is kept when the page is shown. */
export const useNavigate = (): Navigate => useRouter().navigate;

type QueryInit = ConstructorParameters<typeof URLSearchParams>[0];

/** The query of the page, and a function that navigates to another one. */
export function useSearchParams(): [URLSearchParams, (next: QueryInit, options?: NavigateOptions) => void] {
  const { search } = useLocation();
  const { navigate } = useRouter();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const set = useCallback(
    (next: QueryInit, options?: NavigateOptions) =>
      void navigate({ search: String(new URLSearchParams(next)) }, options),
    [navigate],
  );
  return [params, set];
}
