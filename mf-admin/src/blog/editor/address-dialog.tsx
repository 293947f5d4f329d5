import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { FormDialog } from '../../desk/form/form-dialog.tsx';

export interface AddressDialogProps {
  title: string;
  label: string;
  help: string;
  /** The address so far; empty for a new one. */
  address: string;
  /** What is wrong with an address; undefined when nothing is. */
  check: (address: string) => string | undefined;
  onDone: (address: string) => void;
  /** Absent where there is nothing to take away. */
  onRemove?: () => void;
  onClose: () => void;
}

/** Asks for the address of a link or a video. */
export function AddressDialog(props: AddressDialogProps) {
  const { title, label, help, check, onDone, onRemove, onClose } = props;
  const titleId = useId();
  const [address, setAddress] = useState(props.address);
  const [problem, setProblem] = useState<string>();
  return (
    <FormDialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // the form of the story is around it for React
          event.stopPropagation();
          const wrong = check(address.trim());
          setProblem(wrong);
          if (wrong === undefined) onDone(address.trim());
        }}
      >
        <DialogContent>
          <TextField
            type="url"
            label={label}
            fullWidth
            margin="dense"
            // the one field of a dialog
            // eslint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            value={address}
            error={problem !== undefined}
            helperText={problem ?? help}
            onChange={({ target }) => setAddress(target.value)}
          />
        </DialogContent>
        <DialogActions>
          {onRemove && (
            <Button color="error" onClick={onRemove}>
              Remove the link
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained">
            Use it
          </Button>
        </DialogActions>
      </form>
    </FormDialog>
  );
}
