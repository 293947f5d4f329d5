import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { isFailure, reasonOf } from '../failure.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { tell } from '../undo.tsx';
import type { SavedView } from './views.ts';

export interface SaveViewDialogProps {
  page: string;
  query: string;
  onSave: (view: SavedView) => Promise<unknown>;
  onClose: () => void;
}

const NAME_LENGTH = 60;

/** Asks for the name of a view. It comes when it is asked for. */
export default function SaveViewDialog({ page, query, onSave, onClose }: SaveViewDialogProps) {
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [problem, setProblem] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setProblem('Give the view a name.');
    setIsSaving(true);
    try {
      await onSave({ id: crypto.randomUUID(), page, name: name.trim(), query, shared });
      tell(`The view “${name.trim()}” is saved.`);
      onClose();
    } catch (error) {
      setProblem(isFailure(error) ? (error.fields['name'] ?? error.message) : reasonOf(error));
      setIsSaving(false);
    }
  };
  return (
    <FormDialog open onClose={onClose} aria-labelledby="save-view" fullWidth maxWidth="xs">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id="save-view">Save this view</DialogTitle>
        <DialogContent>
          <TextField
            // a dialog takes the focus: to its only field
            // eslint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            fullWidth
            margin="dense"
            label="Name"
            value={name}
            error={problem !== ''}
            helperText={
              problem || 'Search, filters, order and columns are kept, for example “To ship today”.'
            }
            slotProps={{ htmlInput: { maxLength: NAME_LENGTH } }}
            onChange={({ target }) => setName(target.value)}
          />
          <FormControlLabel
            control={<Checkbox checked={shared} onChange={({ target }) => setShared(target.checked)} />}
            label="Share with all staff"
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" loading={isSaving}>
            Save view
          </Button>
        </DialogActions>
      </form>
    </FormDialog>
  );
}
