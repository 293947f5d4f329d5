import MuiTextField from '@mui/material/TextField';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { FieldProps } from '../desk/form/fields.tsx';

const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Several texts, one a line: they may hold commas. */
export function LinesField({ name, label, help = 'One a line.' }: FieldProps) {
  const { field, fieldState } = useController({ name });
  const lines = Array.isArray(field.value) ? (field.value as string[]) : [];
  // a line that is only begun, and blanks at the end of one, stay while somebody types
  const [typed, setTyped] = useState<string>();
  const isOwn = typed !== undefined && linesIn(typed).join('\n') === lines.join('\n');
  return (
    <MuiTextField
      name={name}
      label={label}
      inputRef={field.ref}
      multiline
      minRows={2}
      maxRows={12}
      fullWidth
      size="small"
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message ?? help}
      value={isOwn ? typed : lines.join('\n')}
      onBlur={() => {
        setTyped(undefined);
        field.onBlur();
      }}
      onChange={({ target }) => {
        setTyped(target.value);
        const entered = linesIn(target.value);
        field.onChange(entered.length > 0 ? entered : undefined);
      }}
    />
  );
}
