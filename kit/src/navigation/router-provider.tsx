import { startTransition, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Router } from './router.ts';
import { ArrivalContext, PageContext, ProgressContext, RouterContext } from './router-hooks.ts';

/** Visitors who want less motion get the page at once. */
const canAnimate = () =>
  'startViewTransition' in document && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Renders what the router says in React transitions: the old page stays, and keeps answering, until the new one is
 * ready. A commit that is to be animated waits for the browser's picture of the old page.
 */
function useRouterState(router: Router) {
  const [state, setState] = useState(router.state);
  const onShown = useRef(() => {});
  const shown = useRef(state);

  useLayoutEffect(() => {
    shown.current = state;
    onShown.current();
  }, [state]);

  useLayoutEffect(() => {
    let transition: ViewTransition | undefined;
    const show = () => startTransition(() => setState(router.state));
    const animate = () => {
      transition?.skipTransition();
      transition = document.startViewTransition(
        () =>
          new Promise<void>((resolve) => {
            onShown.current = resolve;
            // a later update may have brought the page already: nothing would be rendered then
            if (shown.current === router.state) resolve();
            else show();
          }),
      );
    };
    // between the first render and this effect the page may have come
    show();
    return router.subscribe((_, isAnimated) => {
      if (isAnimated && canAnimate()) animate();
      else show();
    });
  }, [router]);

  return state;
}

/** Everything below knows the router and follows it. */
export function RouterProvider({ router, children }: { router: Router; children: ReactNode }) {
  const { location, type, scroll, page, navigation, revalidation } = useRouterState(router);
  const arrival = useMemo(() => ({ location, type, scroll }), [location, type, scroll]);
  const progress = useMemo(() => ({ navigation, revalidation }), [navigation, revalidation]);
  return (
    <RouterContext value={router}>
      <ArrivalContext value={arrival}>
        <PageContext value={page}>
          <ProgressContext value={progress}>{children}</ProgressContext>
        </PageContext>
      </ArrivalContext>
    </RouterContext>
  );
}
