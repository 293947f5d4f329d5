import { useEffect } from 'react';

let left: string | undefined;

/** Path of the page of the back office that was shown before this one. */
export const pageLeft = (): string | undefined => left;

/** Notes the path of a page when it is left. */
export function useNotedWhenLeft(pathname: string): void {
  useEffect(
    () => () => {
      left = pathname;
    },
    [pathname],
  );
}
