import MuiTextField from '@mui/material/TextField';
import { useFormContext } from 'react-hook-form';
import type { FieldProps } from '../desk/form/fields.tsx';

/** What the shop has decided for every product: shown, not entered. */
export function FixedField({ name, label, help }: FieldProps) {
  const value = String((useFormContext().getValues(name) as string | number | undefined) ?? '');
  return (
    <MuiTextField
      label={label}
      value={value}
      helperText={help}
      fullWidth
      size="small"
      slotProps={{ htmlInput: { readOnly: true } }}
    />
  );
}
