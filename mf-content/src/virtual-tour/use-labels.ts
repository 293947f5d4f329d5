import { useCallback, useEffect, useState } from 'react';

/**
 * Labels cover a part of the picture while pointer or focus are on a hotspot: Escape hides them until either moves on (WCAG 2.2, 1.4.13).
 */
export function useLabels() {
  const [dismissed, setDismissed] = useState(false);
  useEffect(() => {
    const put = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setDismissed(true);
    };
    document.addEventListener('keydown', put);
    return () => document.removeEventListener('keydown', put);
  }, []);
  return { dismissed, wake: useCallback(() => setDismissed(false), []) };
}
