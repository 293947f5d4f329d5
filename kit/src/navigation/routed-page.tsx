import { Component, createContext, useContext, useMemo, type ReactNode } from 'react';
import type { Location } from './location.ts';
import type { RouterState } from './router-state.ts';
import { ProgressContext, useLocation, useShownPage } from './router-hooks.ts';

const ErrorContext = createContext<unknown>(undefined);

/** Inside an error page: what its loader or rendering has thrown. */
export const usePageError = (): unknown => useContext(ErrorContext);

interface BoundaryProps {
  /** Of the loader; undefined when there is none. */
  error: unknown;
  location: Location;
  revalidation: RouterState['revalidation'];
  fallback: ReactNode;
  children: ReactNode;
}

type BoundaryState = Pick<BoundaryProps, 'error' | 'location' | 'revalidation'>;

/** Keeps an error of rendering until another entry is shown or the page has been loaded again. */
class PageBoundary extends Component<BoundaryProps, BoundaryState> {
  constructor(props: BoundaryProps) {
    super(props);
    const { error, location, revalidation } = props;
    this.state = { error, location, revalidation };
  }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('a page threw nothing') };
  }

  static getDerivedStateFromProps(
    { error, location, revalidation }: BoundaryProps,
    state: BoundaryState,
  ): BoundaryState {
    const isReloaded = state.revalidation === 'loading' && revalidation === 'idle';
    if (state.location !== location || isReloaded) return { error, location, revalidation };
    return { error: error ?? state.error, location, revalidation };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <ErrorContext value={error}>{this.props.fallback}</ErrorContext>;
  }
}

export interface RoutedPageProps {
  /** Shown in place of a page that failed to load or to render; it asks `usePageError`. */
  errorPage: ReactNode;
  /** Shown until the tab's first page has its data. */
  pending?: ReactNode;
}

/** The page of the current address. */
export function RoutedPage({ errorPage, pending = null }: RoutedPageProps) {
  const { route, isReady, error } = useShownPage();
  const location = useLocation();
  const revalidation = useContext(ProgressContext)?.revalidation ?? 'idle';
  // the same element while something is on its way: the page does not render for it
  const page = useMemo(() => (isReady ? <route.Component /> : pending), [isReady, route, pending]);
  return (
    <PageBoundary error={error} location={location} revalidation={revalidation} fallback={errorPage}>
      {page}
    </PageBoundary>
  );
}
