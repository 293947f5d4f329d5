import { useId, type ReactNode } from 'react';
import * as choice from './choice.module.css';
import * as styles from './radio-group.module.css';

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

/** A group of radio buttons. */
export function RadioGroup({ legend, name, options, value, onChange, error }: RadioGroupProps) {
  const errorId = useId();
  return (
    <fieldset
      className={styles.group}
      role="radiogroup"
      aria-describedby={error ? errorId : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend>{legend}</legend>
      {options.map((option) => (
        <label className={choice.choice} key={option.value}>
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
    </fieldset>
  );
}
