import { useId, type ReactNode } from 'react';
import { styled } from '../ui/styled.ts';
import { choiceStyle } from './choice-style.ts';

export interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
}

export interface RadioGroupProps {
  legend: ReactNode;
  name: string;
  options: RadioOption[];
  value: string;
  onChange: (value: string) => void;
  error?: string;
}

const Group = styled('fieldset')({
  display: 'grid',
  gap: 'var(--space-2)',
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  '& legend': { padding: 0, marginBottom: 'var(--space-2)', fontWeight: 600, fontSize: '0.9375rem' },
  '& label': {
    ...choiceStyle,
    padding: 'var(--space-3) var(--space-4)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius-2)',
    '&:has(input:checked)': { borderColor: 'var(--indigo)', background: 'var(--raised)' },
  },
  '& small': { display: 'block', color: 'var(--ink-soft)', fontSize: 'var(--text-small)' },
  '& p': { margin: 0, color: 'var(--madder)', fontWeight: 600, fontSize: 'var(--text-small)' },
});

/** A group of radio buttons. */
export function RadioGroup({ legend, name, options, value, onChange, error }: RadioGroupProps) {
  const errorId = useId();
  return (
    <Group
      role="radiogroup"
      aria-describedby={error ? errorId : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label}
            {option.hint && <small>{option.hint}</small>}
          </span>
        </label>
      ))}
      {error && <p id={errorId}>{error}</p>}
    </Group>
  );
}
