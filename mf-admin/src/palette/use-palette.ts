import { mayStaff } from '@virasat/api/constants';
import { useMemo, useState } from 'react';
import { useAuth } from '@virasat/kit';
import { reasonOf } from '../desk/failure.ts';
import type { Entry } from './entry.ts';
import { useFoundQuery } from './find-api.ts';
import { fixedEntries, matching } from './fixed-entries.ts';
import { foundEntries } from './found-entries.ts';
import { recentEntries } from './recent.ts';
import { useSettled } from '../desk/use-settled.ts';

/** How long typing pauses before the shop is asked. */
const PAUSE_MS = 120;
/** Pages and actions that are shown of those that match. */
const FIXED_SHOWN = 4;

/** What the palette offers for a text: where one was last and what there is, or what matches. */
export function usePalette() {
  const { user } = useAuth();
  const [text, setText] = useState('');
  const [recent] = useState(recentEntries);
  const wanted = text.trim();
  const search = useSettled(wanted, PAUSE_MS);
  const found = useFoundQuery(search, { skip: search === '' });
  const isSettled = search === wanted;
  const items = isSettled && wanted !== '' ? found.currentData?.items : undefined;
  const fixed = useMemo(() => fixedEntries((area, right = 'read') => mayStaff(user, area, right)), [user]);
  const entries = useMemo(
    (): Entry[] =>
      wanted === ''
        ? [...recent, ...fixed]
        : [...matching(fixed, wanted).slice(0, FIXED_SHOWN), ...foundEntries(items ?? [])],
    [wanted, recent, fixed, items],
  );
  const isSearching = wanted !== '' && (!isSettled || found.isFetching);
  const problem = wanted !== '' && !isSearching && found.error ? reasonOf(found.error) : '';
  return { text, setText, entries, isSearching, problem };
}
