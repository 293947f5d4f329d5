import Autocomplete from '@mui/material/Autocomplete';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import InputAdornment from '@mui/material/InputAdornment';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import MuiTextField from '@mui/material/TextField';
import { Suspense, lazy, useId, useState, type ReactNode } from 'react';
import { useController } from 'react-hook-form';

const LazyDateField = lazy(() => import('./date-field.tsx'));

export interface FieldProps {
  /** The field of the form; "size.width" for one within another. */
  name: string;
  label: string;
  /** What to enter and what it is for; may hold links. An error takes its place. */
  help?: ReactNode;
  required?: boolean;
  disabled?: boolean;
}

export interface Option {
  value: string;
  label: string;
  /** Shown, and not to be chosen: what a list asks for before anything is. Of `SelectField` only. */
  isDisabled?: boolean;
}

/** The field's value and what MUI's inputs need to know about it. */
function useField({ name, label, help, required, disabled }: FieldProps) {
  const { field, fieldState } = useController({ name });
  const message = fieldState.error?.message;
  return {
    value: field.value as unknown,
    onChange: field.onChange,
    onBlur: field.onBlur,
    inputRef: field.ref,
    hasError: message !== undefined,
    helper: message ?? help,
    common: {
      name,
      label,
      required: required ?? false,
      disabled: disabled ?? false,
      error: message !== undefined,
      helperText: message ?? help,
      onBlur: field.onBlur,
      inputRef: field.ref,
      fullWidth: true,
      size: 'small' as const,
    },
  };
}

export interface TextFieldProps extends FieldProps {
  /** Grows with its text. */
  multiline?: boolean;
  type?: 'text' | 'email' | 'tel' | 'url';
  /** Shows how many of these characters are used. */
  count?: number;
  placeholder?: string;
  autoFocus?: boolean;
}

/** A text. */
export function TextField(props: TextFieldProps) {
  const { multiline = false, type = 'text', count, placeholder, autoFocus } = props;
  const { value, onChange, common, helper, hasError } = useField(props);
  const text = typeof value === 'string' ? value : '';
  const used = count !== undefined && !hasError ? `${text.length} of ${count} characters. ` : '';
  return (
    <MuiTextField
      {...common}
      type={type}
      multiline={multiline}
      {...(multiline && { minRows: 3, maxRows: 16 })}
      placeholder={placeholder}
      // the first field of a page that was opened to fill it in
      // eslint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={autoFocus}
      value={text}
      helperText={
        used || helper ? (
          <>
            {used}
            {helper}
          </>
        ) : undefined
      }
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

export interface NumberFieldProps extends FieldProps {
  /** Behind the number, e.g. "kg". */
  unit?: string;
  /** Before the number, e.g. "₹". */
  prefix?: string;
  /** Digits after the point; whole numbers by default. */
  decimals?: boolean;
}

/** What was typed as a number; a text that is none stays, for the schema to name it. */
const numberOf = (text: string): number | string | null => {
  const plain = text.replace(/[,\s]/g, '');
  if (plain === '') return null;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
};

/** A number. Commas are taken out; what is no number stays until it is corrected. */
export function NumberField(props: NumberFieldProps) {
  const { unit, prefix, decimals = false } = props;
  const { value, onChange, common } = useField(props);
  return (
    <MuiTextField
      {...common}
      value={value === undefined || value === null ? '' : String(value as number | string)}
      onChange={({ target }) => {
        // 12. becomes 12.5: only a finished number is one
        const isUnfinished = /[.]\d*0?$/.test(target.value) && !/\.\d*[1-9]$/.test(target.value);
        onChange(isUnfinished ? target.value : numberOf(target.value));
      }}
      slotProps={{
        htmlInput: { inputMode: decimals ? 'decimal' : 'numeric' },
        input: {
          startAdornment: prefix && <InputAdornment position="start">{prefix}</InputAdornment>,
          endAdornment: unit && <InputAdornment position="end">{unit}</InputAdornment>,
        },
      }}
    />
  );
}

/** An amount in whole rupees. */
export const RupeesField = (props: FieldProps) => <NumberField {...props} prefix="₹" />;

export interface SelectFieldProps extends FieldProps {
  /** An option with the value '' stands for nothing chosen. */
  options: Option[];
}

/** One of a few values, by the browser's own menu. */
export function SelectField(props: SelectFieldProps) {
  const { value, onChange, common } = useField(props);
  return (
    <MuiTextField
      {...common}
      select
      value={typeof value === 'string' ? value : ''}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      onChange={({ target }) => onChange(target.value)}
    >
      {props.options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.isDisabled}>
          {option.label}
        </option>
      ))}
    </MuiTextField>
  );
}

export interface AutocompleteFieldProps extends FieldProps {
  options: Option[];
  /** Called while typing, to search options on the server. */
  onSearch?: (text: string) => void;
  isLoading?: boolean;
}

/** One of many values, found by typing. */
export function AutocompleteField(props: AutocompleteFieldProps) {
  const { options, onSearch, isLoading = false, disabled = false } = props;
  const { value, onChange, common } = useField(props);
  return (
    <Autocomplete
      options={options}
      disabled={disabled}
      loading={isLoading}
      value={options.find((option) => option.value === value) ?? null}
      onChange={(_, option) => onChange(option?.value ?? null)}
      onInputChange={(_, text, reason) => reason === 'input' && onSearch?.(text)}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      renderInput={(params) => <MuiTextField {...params} {...common} />}
    />
  );
}

export interface TagsFieldProps extends FieldProps {
  /** Offered while typing; others may be entered. */
  suggestions?: string[];
}

const entriesOf = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** Several short texts: Enter, a comma or leaving the field ends one. */
export function TagsField(props: TagsFieldProps) {
  const { suggestions = [], disabled = false } = props;
  const { value, onChange, onBlur, common } = useField(props);
  const [text, setText] = useState('');
  const tags = Array.isArray(value) ? (value as string[]) : [];
  const add = (entries: string) => {
    setText('');
    if (entriesOf(entries).length > 0) onChange([...new Set([...tags, ...entriesOf(entries)])]);
  };
  return (
    <Autocomplete
      multiple
      freeSolo
      disabled={disabled}
      options={suggestions}
      value={tags}
      inputValue={text}
      onInputChange={(_, next) => (/[,\n]/.test(next) ? add(next) : setText(next))}
      onChange={(_, texts) => onChange([...new Set(texts.flatMap(entriesOf))])}
      onBlur={() => {
        add(text);
        onBlur();
      }}
      renderInput={(params) => <MuiTextField {...params} {...common} />}
    />
  );
}

/** A day, as `2026-11-21`. The calendar comes with the first one that is shown. */
export function DateField(props: FieldProps) {
  const { value, onChange, common } = useField(props);
  const text = typeof value === 'string' ? value : '';
  const waiting = <MuiTextField {...common} value={text} slotProps={{ htmlInput: { readOnly: true } }} />;
  return (
    <Suspense fallback={waiting}>
      <LazyDateField value={text} onChange={onChange} common={common} />
    </Suspense>
  );
}

/** Yes or no. */
export function SwitchField(props: FieldProps) {
  const { value, onChange, helper, hasError, inputRef, onBlur } = useField(props);
  const helpId = useId();
  return (
    <FormControl error={hasError} disabled={props.disabled ?? false}>
      <FormControlLabel
        label={props.label}
        control={
          <Switch
            name={props.name}
            checked={value === true}
            onBlur={onBlur}
            onChange={(_, isOn) => onChange(isOn)}
            slotProps={{ input: { ref: inputRef, 'aria-describedby': helper ? helpId : undefined } }}
          />
        }
      />
      {helper && <FormHelperText id={helpId}>{helper}</FormHelperText>}
    </FormControl>
  );
}

/** One of a few values, all of them visible. */
export function RadioField(props: SelectFieldProps) {
  const { value, onChange, onBlur, helper, hasError, inputRef } = useField(props);
  const labelId = useId();
  return (
    <FormControl error={hasError} disabled={props.disabled ?? false} required={props.required ?? false}>
      <FormLabel id={labelId}>{props.label}</FormLabel>
      <RadioGroup
        name={props.name}
        aria-labelledby={labelId}
        value={typeof value === 'string' ? value : ''}
        onBlur={onBlur}
        onChange={(_, chosen) => onChange(chosen)}
      >
        {props.options.map((option, index) => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            label={option.label}
            control={<Radio {...(index === 0 && { slotProps: { input: { ref: inputRef } } })} />}
          />
        ))}
      </RadioGroup>
      {helper && <FormHelperText>{helper}</FormHelperText>}
    </FormControl>
  );
}
