import { useCallback, useEffect, useState, type RefObject } from 'react';

type ViewerModule = typeof import('./look-around/viewer.tsx');

/**
 * The viewer of a panorama, as soon as the panorama comes near: its code is no part of the page. Where it cannot be
 * had or cannot draw, the strip stays.
 */
export function useViewer(frame: RefObject<HTMLElement | null>) {
  const [Viewer, setViewer] = useState<ViewerModule['Viewer']>();
  useEffect(() => {
    const element = frame.current;
    if (!element || !('WebGL2RenderingContext' in window) || !('IntersectionObserver' in window))
      return undefined;
    let wanted = true;
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        import('./look-around/viewer.tsx').then(
          (loaded) => wanted && setViewer(() => loaded.Viewer),
          () => undefined,
        );
      },
      { rootMargin: '300px' },
    );
    near.observe(element);
    return () => {
      wanted = false;
      near.disconnect();
    };
  }, [frame]);
  return { Viewer, giveUp: useCallback(() => setViewer(undefined), []) };
}
