import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { useController } from 'react-hook-form';
import type { FieldProps } from '../desk/form/fields.tsx';

/** A text, with usual ones to choose from; any other may be entered. */
export function SuggestedTextField({
  name,
  label,
  help,
  suggestions,
}: FieldProps & { suggestions: readonly string[] }) {
  const { field, fieldState } = useController({ name });
  return (
    <Autocomplete
      freeSolo
      options={suggestions}
      inputValue={typeof field.value === 'string' ? field.value : ''}
      onInputChange={(_, text) => field.onChange(text === '' ? undefined : text)}
      renderInput={(params) => (
        <MuiTextField
          {...params}
          name={name}
          label={label}
          size="small"
          inputRef={field.ref}
          onBlur={field.onBlur}
          error={fieldState.error !== undefined}
          helperText={fieldState.error?.message ?? help}
        />
      )}
    />
  );
}
