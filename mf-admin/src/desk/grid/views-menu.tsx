import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Suspense, lazy, useState } from 'react';
import { Icon, useNavigate } from '@virasat/kit';
import type { GridControl } from './grid-state.ts';
import { useDefaultView } from './use-default-view.ts';
import { useViewActions } from './use-view-actions.ts';
import { useViewsQuery, type AdminView } from './views.ts';
import * as styles from './grid.module.css';

const SaveViewDialog = lazy(() => import('./save-view-dialog.tsx'));

export interface ViewsMenuProps {
  /** Name under which the views of this list are kept. */
  page: string;
  grid: GridControl;
}

const withoutSign = (query: string) => query.replace(/^\?/, '');

/** What stands below the name of a view: whose it is, and that the list opens with it. */
const aboutOf = ({ by, shared, isDefault }: AdminView): string =>
  [by === null ? shared && 'Shared with all staff' : `Shared by ${by}`, isDefault && 'opens first']
    .filter(Boolean)
    .join(', ');

/** Opens, saves, shares and deletes views of a list. The name of the view that is shown is on the button. */
export function ViewsMenu({ page, grid }: ViewsMenuProps) {
  const { data } = useViewsQuery(page);
  const actions = useViewActions();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const navigate = useNavigate();
  useDefaultView(data?.items, grid.definition);
  const query = withoutSign(grid.view);
  const views = data?.items ?? [];
  const shown = views.find((view) => view.query === query);

  const close = () => setAnchor(null);
  const open = (view: Pick<AdminView, 'query'>) => {
    close();
    void navigate(grid.definition.address + (view.query && `?${view.query}`));
  };
  const act = (work: (view: AdminView) => Promise<void>, view: AdminView) => {
    close();
    void work(view);
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
            <span className={styles.view}>
              {view.name}
              {aboutOf(view) && <small>{aboutOf(view)}</small>}
            </span>
          </MenuItem>
        ))}
        <Divider />
        {shown && (
          <MenuItem onClick={() => act(actions.openWith, shown)}>
            {shown.isDefault ? 'Open this list with everything' : `Open this list with “${shown.name}”`}
          </MenuItem>
        )}
        {shown && shown.by === null && (
          <MenuItem onClick={() => act(actions.share, shown)}>
            {shown.shared ? `Keep “${shown.name}” to yourself` : `Share “${shown.name}” with all staff`}
          </MenuItem>
        )}
        {shown && shown.by === null && (
          <MenuItem onClick={() => act(actions.drop, shown)}>Delete “{shown.name}”</MenuItem>
        )}
        {!shown && (
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
            onSave={(view) => actions.save(view).unwrap()}
            onClose={() => setIsSaving(false)}
          />
        </Suspense>
      )}
    </>
  );
}
