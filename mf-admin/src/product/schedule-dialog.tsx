import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import MuiTextField from '@mui/material/TextField';
import { useState } from 'react';
import { indianClock } from '@virasat/api/constants';
import { FormDialog } from '../desk/form/form-dialog.tsx';

export interface ScheduleDialogProps {
  /** Planned so far, ISO 8601; null when nothing is. */
  publishAt: string | null;
  isSaving: boolean;
  /** Why it could not be planned. */
  problem: string;
  onPlan: (publishAt: string | null) => void;
  onClose: () => void;
}

/** The shop's clock is India's, wherever the admin is. */
const OFFSET = '+05:30';

/** An instant as the browser's date-and-time input has it, in Indian time. */
const inputValue = (at: string): string => indianClock(new Date(at)).toISOString().slice(0, 16);

/** When the product is to be published. */
export default function ScheduleDialog({
  publishAt,
  isSaving,
  problem,
  onPlan,
  onClose,
}: ScheduleDialogProps) {
  const [at, setAt] = useState(publishAt ? inputValue(publishAt) : '');
  const [isAsked, setAsked] = useState(false);
  const message = at === '' && isAsked ? 'Choose a day and a time.' : problem;
  return (
    <FormDialog open onClose={onClose} aria-labelledby="schedule-title">
      <DialogTitle id="schedule-title">Publish later</DialogTitle>
      <DialogContent>
        <DialogContentText>
          The shop publishes it by itself. When something is missing then, it stays a draft and says what.
        </DialogContentText>
        <MuiTextField
          type="datetime-local"
          label="Day and time (India)"
          fullWidth
          margin="normal"
          value={at}
          error={message !== ''}
          helperText={message || undefined}
          onChange={({ target }) => setAt(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Back</Button>
        {publishAt !== null && (
          <Button color="error" disabled={isSaving} onClick={() => onPlan(null)}>
            Do not publish
          </Button>
        )}
        <Button
          variant="contained"
          loading={isSaving}
          onClick={() => {
            setAsked(true);
            if (at !== '') onPlan(`${at}:00${OFFSET}`);
          }}
        >
          Plan
        </Button>
      </DialogActions>
    </FormDialog>
  );
}
