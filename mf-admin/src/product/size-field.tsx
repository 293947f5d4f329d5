import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MuiTextField from '@mui/material/TextField';
import { useId } from 'react';
import { useController, useFormState } from 'react-hook-form';
import type { FieldProps } from '../desk/form/fields.tsx';
import * as styles from './product.module.css';

const sides = ['width', 'depth', 'height'] as const;
type Side = (typeof sides)[number];
type Sides = Partial<Record<Side, number | string>>;

const labels: Record<Side, string> = { width: 'Width', depth: 'Depth', height: 'Height' };

function sideOf(text: string): number | string | undefined {
  const plain = text.trim();
  if (plain === '') return undefined;
  return /^\d+(\.\d*[1-9])?$/.test(plain) ? Number(plain) : text;
}

/** The first message, wherever in the field it stands. */
function messageIn(error: object | undefined): string | undefined {
  if (!error) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error)
    .map((inner: unknown) => (typeof inner === 'object' && inner !== null ? messageIn(inner) : undefined))
    .find((message) => message !== undefined);
}

/** Width, depth and height. All three emptied, the field is not filled in. */
export function SizeField({ name, label, help }: FieldProps) {
  const { field } = useController({ name });
  const { errors } = useFormState({ name });
  const message = messageIn(errors[name]);
  const labelId = useId();
  const value = (field.value ?? {}) as Sides;
  const change = (side: Side, text: string) => {
    const next = { ...value, [side]: sideOf(text) };
    field.onChange(sides.every((each) => next[each] === undefined) ? undefined : next);
  };
  return (
    <FormControl component="fieldset" error={message !== undefined} className={styles.size ?? ''}>
      <FormLabel component="legend" id={labelId}>
        {label}
      </FormLabel>
      <div className={styles.sides}>
        {sides.map((side, index) => (
          <MuiTextField
            key={side}
            name={`${name}.${side}`}
            label={labels[side]}
            size="small"
            error={message !== undefined}
            value={value[side] === undefined ? '' : String(value[side])}
            inputRef={index === 0 ? field.ref : undefined}
            onBlur={field.onBlur}
            onChange={({ target }) => change(side, target.value)}
            slotProps={{ htmlInput: { inputMode: 'decimal', 'aria-label': `${label}: ${labels[side]}` } }}
          />
        ))}
      </div>
      {(message ?? help) && <FormHelperText>{message ?? help}</FormHelperText>}
    </FormControl>
  );
}
