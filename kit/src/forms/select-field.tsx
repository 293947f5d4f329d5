import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'name' | 'children'> {
  name: string;
  options?: SelectOption[];
  /** Groups of options, after the ungrouped ones. */
  groups?: { label: string; options: SelectOption[] }[];
  /** A first, empty option that cannot be chosen again. */
  placeholder?: string;
}

const optionOf = ({ value, label }: SelectOption) => (
  <option key={value} value={value}>
    {label}
  </option>
);

/** A native select with its label, help and error. */
export function SelectField({
  label,
  error,
  hint,
  options = [],
  groups = [],
  placeholder,
  ...select
}: SelectFieldProps) {
  const uncontrolled = select.value === undefined && select.defaultValue === undefined;
  const initial = placeholder !== undefined && uncontrolled ? { defaultValue: '' } : undefined;
  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      id={select.id}
      required={select.required}
      describedBy={select['aria-describedby']}
    >
      {(control) => (
        <select {...select} {...initial} {...control}>
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map(optionOf)}
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.options.map(optionOf)}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  );
}
