import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useFormContext } from 'react-hook-form';

type Values = Readonly<Record<string, unknown>>;

/** Reads, and gives the value before while the next one says the same. */
function cached<T>(read: () => T): () => T {
  let last: { text: string; value: T } | undefined;
  return () => {
    const value = read();
    const text = JSON.stringify(value);
    if (last?.text !== text) last = { text, value };
    return last.value;
  };
}

/**
 * Something computed from the values of the form around. The component renders again when the result differs, not with
 * every key.
 */
export function useFormValue<T>(select: (values: Values) => T): T {
  const { getValues, subscribe } = useFormContext();
  const follow = useCallback(
    (onChange: () => void) => subscribe({ formState: { values: true }, callback: onChange }),
    [subscribe],
  );
  const read = useMemo(() => cached(() => select(getValues())), [select, getValues]);
  return useSyncExternalStore(follow, read, read);
}
