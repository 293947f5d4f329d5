import MuiTextField from '@mui/material/TextField';
import { useFormContext } from 'react-hook-form';
import type { FieldProps } from '../desk/form/fields.tsx';

/**
 * What the shop has decided: shown, not entered.
 * @param otherwise what is shown while the form has no value
 */
export function FixedField({ name, label, help, otherwise = '' }: FieldProps & { otherwise?: string }) {
  const value = String((useFormContext().getValues(name) as string | number | undefined) ?? otherwise);
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
