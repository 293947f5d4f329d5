import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState, type ReactNode } from 'react';
import { EMPTY, isEmpty } from '../empty-value.ts';
import type { ConflictField } from './use-desk-form.ts';
import * as styles from './form.module.css';

export interface ConflictDialogProps {
  /** The API's sentence: who has changed what, and when. */
  message: string;
  /** Fields that both have changed. */
  fields: ConflictField[];
  /** Fields that only the other one has changed. */
  alsoChanged: string[];
  labels: Record<string, string>;
  format?: (field: string, value: unknown) => ReactNode;
  /** @param mine the fields that keep the admin's own value */
  onResolve: (mine: string[]) => void;
  onClose: () => void;
}

const textOf = (_: string, value: unknown): string => {
  if (isEmpty(value)) return EMPTY;
  if (Array.isArray(value)) return value.join(', ') || EMPTY;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** Both values of each field that two admins have changed: the admin chooses. Nothing is saved before they do. */
export default function ConflictDialog(props: ConflictDialogProps) {
  const { message, fields, alsoChanged, labels, format = textOf, onResolve, onClose } = props;
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const choose = (field: string, isTheirs: boolean) => {
    const next = new Set(theirs);
    if (isTheirs) next.add(field);
    else next.delete(field);
    setTheirs(next);
  };
  const label = (field: string) => labels[field] ?? field;
  return (
    <Dialog open onClose={onClose} aria-labelledby="conflict-title" fullWidth>
      <DialogTitle id="conflict-title">Somebody else has saved this meanwhile</DialogTitle>
      <DialogContent className={styles.conflict ?? ''}>
        <p>{message}</p>
        {fields.length > 0 ? (
          <p>You have both changed the same. Choose what is to stay, then save again.</p>
        ) : (
          <p>They have changed other fields than you. Your changes stay: save again.</p>
        )}
        {fields.map(({ field, mine, theirs: stored }) => (
          <fieldset key={field}>
            <legend>{label(field)}</legend>
            <RadioGroup
              aria-label={label(field)}
              value={theirs.has(field) ? 'theirs' : 'mine'}
              onChange={(_, value) => choose(field, value === 'theirs')}
            >
              <FormControlLabel value="mine" control={<Radio />} label={<>Yours: {format(field, mine)}</>} />
              <FormControlLabel
                value="theirs"
                control={<Radio />}
                label={<>Theirs: {format(field, stored)}</>}
              />
            </RadioGroup>
          </fieldset>
        ))}
        {alsoChanged.length > 0 && <p>They have also changed: {alsoChanged.map(label).join(', ')}.</p>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Back to the form</Button>
        <Button
          variant="contained"
          onClick={() => onResolve(fields.map(({ field }) => field).filter((field) => !theirs.has(field)))}
        >
          Use these values
        </Button>
      </DialogActions>
    </Dialog>
  );
}
