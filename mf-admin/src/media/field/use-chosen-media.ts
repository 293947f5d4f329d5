import { skipToken } from '@reduxjs/toolkit/query/react';
import type { Media } from '@virasat/api';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useMay } from '../../layout/use-may.ts';
import { useMediaOfQuery } from '../media-api.ts';
import type { MediaItem } from './media-item.ts';

/** How often a picture that is being encoded is asked for, in milliseconds; live updates are quicker where they work. */
const POLL_MS = 2000;

/**
 * The records behind the items of a form, followed until every picture is encoded; null for a role that does not see
 * the shop's media.
 */
export function useChosenMedia(items: readonly MediaItem[]) {
  const mayLook = useMay()('media');
  const [known, setKnown] = useState<ReadonlyMap<string, Media>>(new Map());
  const [previews, setPreviews] = useState<ReadonlyMap<string, string>>(new Map());
  const made = useRef<string[]>([]);
  useEffect(
    () => () => {
      for (const address of made.current) URL.revokeObjectURL(address);
    },
    [],
  );
  const ids = useMemo(() => items.map(({ id }) => id).sort(), [items]);
  const [isWaiting, setWaiting] = useState(false);
  const { data } = useMediaOfQuery(mayLook && ids.length > 0 ? ids : skipToken, {
    pollingInterval: isWaiting ? POLL_MS : 0,
    skipPollingIfUnfocused: true,
  });
  const records = useMemo(() => {
    const all = new Map(known);
    for (const media of data?.items ?? []) all.set(media.id, media);
    return all;
  }, [known, data]);
  const waits = ids.some((id) => records.get(id)?.status === 'processing');
  if (waits !== isWaiting) setWaiting(waits);

  /** A record that the form has just been given, with the address of its file in this browser. */
  const remember = useCallback((media: Media, preview: string | null) => {
    setKnown((before) => new Map(before).set(media.id, media));
    if (preview === null) return;
    made.current.push(preview);
    setPreviews((before) => new Map(before).set(media.id, preview));
  }, []);
  return { records: mayLook ? records : null, previews, remember };
}
