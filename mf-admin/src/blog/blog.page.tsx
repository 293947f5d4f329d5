import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import type { StoryRow } from '@virasat/api';
import { Suspense, lazy, useMemo, useState } from 'react';
import type { Meta } from '@virasat/kit';
import { reasonOf } from '../desk/failure.ts';
import { useNew } from '../desk/use-new.ts';
import { useGridState } from '../desk/grid/grid-state.ts';
import { ResourceGrid } from '../desk/grid/resource-grid.tsx';
import { offerUndo } from '../desk/undo.tsx';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { documentTitle } from '../layout/sections.ts';
import { useRemoveStoryMutation, useRestoreStoryMutation, useStoriesQuery } from './stories-api.ts';
import { StoryCard, storyColumns } from './story-columns.tsx';
import { storyFilters, storyGrid } from './story-grid.ts';
import { failures } from './story-labels.ts';
import * as styles from './blog.module.css';

const StoryDialog = lazy(() => import('./story-dialog.tsx'));

const title = 'Blog Management';

export const meta = (): Meta => ({ title: documentTitle(title), noindex: true });

const nameOf = ({ title: name }: StoryRow) => name;

/** Which post is open; `new` for one that is being written. */
type Open = { id: string | undefined } | undefined;

const AskRemove = ({ onOk, onCancel }: { onOk: () => void; onCancel: () => void }) => (
  <Dialog open onClose={onCancel} aria-describedby="remove-text" aria-label="Delete">
    <DialogContent>
      <DialogContentText id="remove-text">Are you sure you want to delete this post?</DialogContentText>
    </DialogContent>
    <DialogActions>
      <Button onClick={onCancel}>Cancel</Button>
      <Button variant="contained" color="error" onClick={onOk}>
        OK
      </Button>
    </DialogActions>
  </Dialog>
);

/** /admin/blog-management: the table of posts, and the modal in which they are written (requirement 200). */
export function Component() {
  const grid = useGridState(storyGrid);
  const list = useStoriesQuery(grid.query);
  const [open, setOpen] = useState<Open>();
  useNew(() => setOpen({ id: undefined }));
  const [removing, setRemoving] = useState<StoryRow>();
  const [problem, setProblem] = useState('');
  const [remove, { isLoading }] = useRemoveStoryMutation();
  const [restore] = useRestoreStoryMutation();
  const actions = useMemo(
    () => ({ onEdit: ({ id }: StoryRow) => setOpen({ id }), onRemove: setRemoving }),
    [],
  );
  const columns = useMemo(() => storyColumns(actions), [actions]);

  const removeNow = async ({ id, version, title: name }: StoryRow) => {
    setRemoving(undefined);
    setProblem('');
    try {
      await remove({ id, version }).unwrap();
      offerUndo(`“${name}” is deleted.`, () => restore({ id }).unwrap());
    } catch (error) {
      setProblem(`${failures.remove}. ${reasonOf(error)}`);
    }
  };
  const create = (
    <Button variant="contained" onClick={() => setOpen({ id: undefined })}>
      Create New Post
    </Button>
  );
  const said = problem || (list.error && !list.isFetching ? failures.load : '');
  return (
    <AdminLayout title={title}>
      <p className={styles.subtitle}>Create and manage your blog posts</p>
      {said && (
        <p className={styles.problem} role="alert">
          {said}
        </p>
      )}
      <p className={styles.loading} role="status">
        {list.isFetching || isLoading ? 'Loading...' : ''}
      </p>
      <ResourceGrid
        one="post"
        tag="Story"
        list={list}
        grid={grid}
        columns={columns}
        card={(story) => <StoryCard story={story} {...actions} />}
        nameOf={nameOf}
        searchLabel="Search posts"
        searchPlaceholder="Search posts..."
        filters={storyFilters}
        views="stories"
        rowHeight="auto"
        create={create}
        empty={{
          text: 'A story tells shoppers how a piece is made, and by whom. Write the first one; it stays a draft until you publish it.',
        }}
      />
      {removing && (
        <AskRemove onOk={() => void removeNow(removing)} onCancel={() => setRemoving(undefined)} />
      )}
      <Suspense fallback={<p role="status">Loading...</p>}>
        {open && <StoryDialog id={open.id} onClose={() => setOpen(undefined)} onProblem={setProblem} />}
      </Suspense>
    </AdminLayout>
  );
}
