import TextField from '@mui/material/TextField';
import { useRef, useState, type KeyboardEvent } from 'react';
import { reasonOf } from '../../desk/failure.ts';

export interface InlineTextProps {
  label: string;
  /** What is stored. */
  value: string;
  onSave: (text: string) => Promise<void>;
  required?: boolean;
  multiline?: boolean;
  maxLength: number;
  help?: string;
}

/** A text that is saved when it is left or with Enter; Escape takes back what was typed. */
export function InlineText({
  label,
  value,
  onSave,
  required = false,
  multiline = false,
  maxLength,
  help,
}: InlineTextProps) {
  /** What was typed, until it is what is stored. */
  const [typed, setTyped] = useState<string>();
  const [saved, setSaved] = useState<string>();
  const [problem, setProblem] = useState('');
  const isSaving = useRef(false);
  if (saved !== undefined && saved === value) {
    setSaved(undefined);
    setTyped(undefined);
  }
  const text = typed ?? value;
  async function save(): Promise<void> {
    const wanted = text.trim();
    if (typed === undefined || wanted === value || wanted === saved || isSaving.current) return;
    if (required && wanted === '') return setProblem(`Enter a ${label.toLowerCase()}.`);
    isSaving.current = true;
    setProblem('');
    try {
      await onSave(wanted);
      setSaved(wanted);
    } catch (error) {
      setProblem(reasonOf(error));
    } finally {
      isSaving.current = false;
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      void save();
    }
    if (event.key === 'Escape' && typed !== undefined) {
      // it closes the drawer otherwise
      event.stopPropagation();
      setTyped(undefined);
      setProblem('');
    }
  };
  return (
    <TextField
      label={label}
      value={text}
      fullWidth
      size="small"
      multiline={multiline}
      error={problem !== ''}
      helperText={problem || help}
      required={required}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => void save()}
      onKeyDown={onKeyDown}
      slotProps={{ htmlInput: { maxLength }, inputLabel: { shrink: true } }}
    />
  );
}
