import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import type { CannedAnswer } from '@virasat/api';
import { MAX_MESSAGE, fillAnswer } from '@virasat/api/constants';
import { useState } from 'react';
import { isFailure, reasonOf } from '../desk/failure.ts';
import { FormDialog } from '../desk/form/form-dialog.tsx';
import { tell } from '../desk/undo.tsx';
import { useCreateCannedAnswerMutation, useEditCannedAnswerMutation } from './support-api.ts';
import * as styles from './support.module.css';

const example = { name: 'Asha Rathore', order: 'VR/26-27/000123' };

interface Props {
  /** Absent for a new one. */
  answer: CannedAnswer | undefined;
  onClose: () => void;
}

/** A canned answer and how it will read. */
export default function AnswerDialog({ answer, onClose }: Props) {
  const [title, setTitle] = useState(answer?.title ?? '');
  const [text, setText] = useState(answer?.text ?? '');
  const [problem, setProblem] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [create, creating] = useCreateCannedAnswerMutation();
  const [edit, editing] = useEditCannedAnswerMutation();
  const isSaving = creating.isLoading || editing.isLoading;

  async function save() {
    setProblem('');
    setErrors({});
    try {
      const values = { title, text };
      await (answer
        ? edit({ id: answer.id, version: answer.version, ...values }).unwrap()
        : create(values).unwrap());
      tell(`“${title.trim()}” is saved.`);
      onClose();
    } catch (error) {
      if (isFailure(error)) setErrors(error.fields);
      setProblem(reasonOf(error));
    }
  }

  const errorOf = (field: string) =>
    errors[field] !== undefined && { error: true, helperText: errors[field] };
  return (
    <FormDialog
      open
      onClose={isSaving ? undefined : onClose}
      fillsPhone
      fullWidth
      maxWidth="sm"
      aria-labelledby="answer-title"
    >
      <DialogTitle id="answer-title">{answer ? 'Edit answer' : 'New answer'}</DialogTitle>
      <DialogContent>
        <div className={styles.fields}>
          {problem && <Alert severity="error">{problem}</Alert>}
          <TextField
            label="Title"
            required
            value={title}
            slotProps={{ htmlInput: { maxLength: 80 } }}
            onChange={({ target }) => setTitle(target.value)}
            {...errorOf('title')}
          />
          <TextField
            label="Answer"
            required
            multiline
            minRows={6}
            value={text}
            slotProps={{ htmlInput: { maxLength: MAX_MESSAGE } }}
            helperText="{name} becomes the customer’s name, {order} the number of the order."
            onChange={({ target }) => setText(target.value)}
            {...errorOf('text')}
          />
          {text.trim() !== '' && (
            <section aria-label="How it reads">
              <small>How it reads</small>
              <p className={styles.text}>{fillAnswer(text, example)}</p>
            </section>
          )}
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" loading={isSaving} onClick={() => void save()}>
          Save
        </Button>
      </DialogActions>
    </FormDialog>
  );
}
