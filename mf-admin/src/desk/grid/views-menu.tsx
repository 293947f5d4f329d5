import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Suspense, lazy, useState } from 'react';
import { Icon, useNavigate } from '@virasat/kit';
import { offerUndo, tell } from '../undo.tsx';
import { reasonOf } from '../failure.ts';
import type { GridControl } from './grid-state.ts';
import { useDeleteViewMutation, useSaveViewMutation, useViewsQuery, type SavedView } from './views.ts';

const SaveViewDialog = lazy(() => import('./save-view-dialog.tsx'));

export interface ViewsMenuProps {
  /** Name under which the views of this list are kept. */
  page: string;
  grid: GridControl;
}

const withoutSign = (query: string) => query.replace(/^\?/, '');

/** Opens, saves and deletes the admin's views of a list. The name of the view that is shown is on the button. */
export function ViewsMenu({ page, grid }: ViewsMenuProps) {
  const { data } = useViewsQuery(page);
  const [save] = useSaveViewMutation();
  const [remove] = useDeleteViewMutation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const navigate = useNavigate();
  const query = withoutSign(grid.view);
  const views = data?.items ?? [];
  const shown = views.find((view) => view.query === query);

  const close = () => setAnchor(null);
  const open = (view: Pick<SavedView, 'query'>) => {
    close();
    void navigate(grid.definition.address + (view.query && `?${view.query}`));
  };
  const drop = async (view: SavedView) => {
    close();
    try {
      await remove(view.id).unwrap();
      offerUndo(`The view “${view.name}” is deleted.`, () => save(view).unwrap());
    } catch (error) {
      tell(`The view “${view.name}” was not deleted. ${reasonOf(error)}`);
    }
  };
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        startIcon={<Icon name="layers" size={20} />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {shown ? `View: ${shown.name}` : 'Views'}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem selected={query === ''} onClick={() => open({ query: '' })}>
          Everything
        </MenuItem>
        {views.map((view) => (
          <MenuItem key={view.id} selected={view === shown} onClick={() => open(view)}>
            {view.name}
          </MenuItem>
        ))}
        <Divider />
        {shown ? (
          <MenuItem onClick={() => void drop(shown)}>Delete “{shown.name}”</MenuItem>
        ) : (
          <MenuItem
            disabled={query === ''}
            onClick={() => {
              close();
              setIsSaving(true);
            }}
          >
            Save this view…
          </MenuItem>
        )}
      </Menu>
      {isSaving && (
        <Suspense>
          <SaveViewDialog
            page={page}
            query={query}
            onSave={(view) => save(view).unwrap()}
            onClose={() => setIsSaving(false)}
          />
        </Suspense>
      )}
    </>
  );
}
