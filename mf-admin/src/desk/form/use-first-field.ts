import { useEffect, type RefObject } from 'react';

const FIELDS = ':is(input:not([type="hidden"]), select, textarea):not(:disabled)';

/**
 * Puts the focus into the first field of a form when it appears: a native dialog gives it to its close button. Without
 * fields it stays where it is.
 */
export function useFirstField(form: RefObject<HTMLElement | null>): void {
  useEffect(() => form.current?.querySelector<HTMLElement>(FIELDS)?.focus(), [form]);
}
