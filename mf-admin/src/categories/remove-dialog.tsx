import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import MuiTextField from '@mui/material/TextField';
import type { CategoryNode, EditedCategory } from '@virasat/api';
import { useState } from 'react';
import { plural } from '@virasat/kit';
import { reasonOf } from '../desk/failure.ts';
import { FormDialog } from '../desk/form/form-dialog.tsx';
import { useUndo } from '../desk/undo.tsx';
import { useRemoveCategoryMutation } from './categories-api.ts';
import { branchOf } from './tree-moves.ts';

export interface RemoveDialogProps {
  nodes: readonly CategoryNode[];
  category: EditedCategory;
  onClose: () => void;
  /** @param to where its products and categories have gone */
  onRemoved: (to: string | null) => void;
}

/** Says what a deletion does, and asks where the products and categories go. It cannot be undone. */
export default function RemoveDialog(props: RemoveDialogProps) {
  const { nodes, category, onClose, onRemoved } = props;
  const { id, version, assigned, values } = category;
  const name = values.categoryName;
  const children = nodes.filter(({ parent }) => parent === id);
  const own = new Set(branchOf(nodes, id).map((node) => node.id));
  const others = nodes.filter((node) => !own.has(node.id));
  const hasContent = assigned > 0 || children.length > 0;
  const [to, setTo] = useState(category.parent ?? '');
  const [problem, setProblem] = useState('');
  const [remove, { isLoading }] = useRemoveCategoryMutation();
  const { tell } = useUndo();
  const submit = async () => {
    if (hasContent && to === '') {
      setProblem('Choose a category.');
      return;
    }
    try {
      await remove({ id, version, to: hasContent ? to : undefined }).unwrap();
      tell(`${name} is deleted.`);
      onRemoved(hasContent ? to : category.parent);
    } catch (error) {
      setProblem(reasonOf(error));
    }
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      aria-labelledby="remove-title"
      aria-describedby="remove-text"
      fullWidth
    >
      <DialogTitle id="remove-title">Delete {name}?</DialogTitle>
      <DialogContent>
        <DialogContentText id="remove-text">
          {hasContent
            ? `It has ${plural(assigned, 'product')} and ${plural(children.length, 'category', 'categories')} below it. They go to the category that you choose, and the address leads there. This cannot be undone.`
            : 'It has no products and no categories below it. Its address leads to the one above. This cannot be undone.'}
        </DialogContentText>
        {hasContent && (
          <MuiTextField
            select
            fullWidth
            margin="normal"
            size="small"
            label="Products and categories go to"
            value={to}
            error={problem !== ''}
            helperText={problem}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            onChange={({ target }) => {
              setTo(target.value);
              setProblem('');
            }}
          >
            <option value="" disabled>
              Choose a category
            </option>
            {others.map((node) => (
              <option key={node.id} value={node.id}>
                {'\u2003'.repeat(node.depth - 1)}
                {node.name}
              </option>
            ))}
          </MuiTextField>
        )}
        {!hasContent && problem && <p role="alert">{problem}</p>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button color="error" variant="contained" loading={isLoading} onClick={() => void submit()}>
          Delete Category
        </Button>
      </DialogActions>
    </FormDialog>
  );
}
