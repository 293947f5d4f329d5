import type { SheetRun } from '@virasat/api';
import { useNavigate } from '@virasat/kit';
import { useCallback, useRef } from 'react';
import { sheetPath } from '../layout/sections.ts';

/** Begins a file from a dialog, and leads to what becomes of it. */
export function useBegunSheet() {
  const navigate = useNavigate();
  // of one request: an answer that was lost is asked for again
  const keys = useRef(new Map<string, string>());
  return useCallback(
    async (json: object, begin: (key: string) => Promise<SheetRun>): Promise<void> => {
      const request = JSON.stringify(json);
      const key = keys.current.get(request) ?? crypto.randomUUID();
      keys.current.set(request, key);
      const { kind, id } = await begin(key);
      await navigate(sheetPath(kind, id));
    },
    [navigate],
  );
}
