import { useCallback, useSyncExternalStore } from 'react';
import { visitorStorage } from '@virasat/kit';

/** A text of this visitor, the same in every tab until they sign out; '' on the server and during hydration. */
export function useStoredText(name: string): [text: string, store: (text: string) => void] {
  const text = useSyncExternalStore(
    visitorStorage.subscribe,
    () => visitorStorage.read('browser', name),
    () => '',
  );
  return [text, useCallback((next: string) => visitorStorage.write('browser', name, next), [name])];
}
