import { useEffect, useMemo, useRef, useState } from 'react';
import { onDemand } from '@virasat/kit';
import { useStoredText } from '../storage/use-stored-text.ts';
import { RECENT, recentIds, SHOWN } from './recent-products.ts';
import * as styles from './recently-viewed.module.css';

const RecentRow = onDemand(async () => (await import('./recent-row.tsx')).RecentRow);

/** How far below the window the row is fetched. */
const AHEAD = '300px';

/** As high as the row, whatever that holds: nothing below it moves. */
function Place({ ids }: { ids: readonly string[] }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: AHEAD,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div className={styles.place} ref={place}>
      {isNear && <RecentRow ids={ids} />}
    </div>
  );
}

/**
 * The products that this browser has seen, newest first; nothing on the server, without scripts, and for who has seen none.
 * The ids are kept in the browser alone, and sent when the products are fetched: when the row comes into view.
 * @param besides products that are not shown, e.g. the one of the page
 */
export function RecentlyViewed({ besides }: { besides: readonly string[] }) {
  const [stored] = useStoredText(RECENT);
  // as text, so that the same products are the same list
  const shown = recentIds(stored)
    .filter((id) => !besides.includes(id))
    .slice(0, SHOWN)
    .join(',');
  const ids = useMemo(() => recentIds(shown), [shown]);
  // the place stays when the list is cleared: the row says so
  const [wasShown, setShown] = useState(false);
  if (shown && !wasShown) setShown(true);
  return wasShown ? <Place ids={ids} /> : null;
}
