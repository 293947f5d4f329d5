import { useEffect, useRef, useState } from 'react';
import { useNavigate } from '@virasat/kit';
import { tell } from '../undo.tsx';

/**
 * A form of something new gives way to the form that edits it, and takes its save bar along: that it was saved is told beside
 * the forms, where the message stays.
 * @param said e.g. "Category saved!"
 */
export function useCreated(said: string) {
  const navigate = useNavigate();
  const noted = useRef<string>(undefined);
  const [path, setPath] = useState<string>();
  // after the render in which nothing is unsaved any more: before it, the leave guard holds the way back
  useEffect(() => {
    if (path !== undefined) void navigate(path, { replace: true });
  }, [path, navigate]);
  return {
    /** Where what was created is edited: noted while it is saved. */
    note(to: string) {
      noted.current = to;
    },
    /** For the form's `onSaved`. */
    open() {
      if (noted.current === undefined) return;
      tell(said);
      setPath(noted.current);
    },
  };
}
