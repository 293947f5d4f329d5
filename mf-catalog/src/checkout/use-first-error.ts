import { useEffect, useRef, useState } from 'react';
import { focusFirstError } from '@virasat/kit/forms';

/** Moves the focus to the first wrong field, after the errors have been rendered. */
export function useFirstError() {
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts > 0 && form.current) focusFirstError(form.current);
  }, [attempts]);
  return { form, attempts, focusErrors: () => setAttempts((before) => before + 1) };
}
