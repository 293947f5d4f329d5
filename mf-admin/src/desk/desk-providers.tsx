import { useEffect, useRef, type ReactNode } from 'react';
import { useAuth } from '@virasat/kit';
import { MuiTheme } from '../mui/mui-theme.tsx';
import { emptyDeskStore } from './api.ts';
import { Palette } from '../palette/palette.tsx';
import { useLiveUpdates } from './live.ts';
import { Shortcuts } from './shortcuts.tsx';
import { UndoSnackbar, dropOffer } from './undo.tsx';

/** Another admin must not see what the one before has loaded. */
function useOneAdmin() {
  const { user } = useAuth();
  const before = useRef(user?.id);
  useEffect(() => {
    if (before.current !== user?.id) {
      emptyDeskStore();
      dropOffer();
    }
    before.current = user?.id;
  }, [user?.id]);
}

/**
 * What every page of the back office has around it: theme, live updates, the palette, the list of shortcuts and the
 * place where Undo is offered.
 */
export function DeskProviders({ children }: { children: ReactNode }) {
  useOneAdmin();
  useLiveUpdates();
  return (
    <MuiTheme>
      {children}
      <UndoSnackbar />
      <Shortcuts />
      <Palette />
    </MuiTheme>
  );
}
