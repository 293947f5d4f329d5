import { useEffect, useState, type ComponentType } from 'react';
import { ErrorState } from './error-state.tsx';
import { HtmlToKeep, KeptHtml } from './kept-html.tsx';
import { useHydrated } from './use-hydrated.ts';

type Loading<P> = () => Promise<ComponentType<P>>;

/** A component whose code is a chunk of its own. */
export type OnDemand<P> = ComponentType<P> & {
  /** Fetches the code ahead, so that the component renders at once. Does not reject: the component offers to try again. */
  load: () => Promise<void>;
};

/**
 * A part of a page whose code is not part of the page's script. The server renders it like any other component, and in
 * the browser that HTML stays untouched: for parts without behaviour of their own. A part that is opened later, by
 * the visitor or with another page, fetches its code then; when that fails, it offers to try again.
 * @param load imports the component: a chunk in the browser, part of the bundle on the server
 */
export function onDemand<P extends object>(load: Loading<P>): OnDemand<P> {
  let loaded: ComponentType<P> | undefined;
  const fetchPart = async () => {
    loaded ??= await load();
  };
  // rendering on the server cannot wait
  if (typeof window === 'undefined') void fetchPart();

  function Late(props: P) {
    const [Part, setPart] = useState(() => loaded);
    const [failed, setFailed] = useState(false);
    const isFetching = !Part && !failed;
    useEffect(() => {
      if (!isFetching) return undefined;
      let isGone = false;
      fetchPart().then(
        () => !isGone && setPart(() => loaded),
        () => !isGone && setFailed(true),
      );
      return () => {
        isGone = true;
      };
    }, [isFetching]);
    if (Part) return <Part {...props} />;
    if (!failed) return null;
    return (
      <ErrorState
        message="This part of the page could not be loaded. Check the connection and try again."
        onRetry={() => setFailed(false)}
      />
    );
  }

  function Part(props: P) {
    // false only during server rendering and hydration
    const hydrated = useHydrated();
    const [isServed] = useState(!hydrated && !loaded);
    return isServed ? (
      <KeptHtml />
    ) : (
      <HtmlToKeep>
        <Late {...props} />
      </HtmlToKeep>
    );
  }
  return Object.assign(Part, { load: () => fetchPart().catch(() => undefined) });
}
