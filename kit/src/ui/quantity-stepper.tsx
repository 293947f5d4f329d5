import { IconButton } from './icon-button.tsx';
import * as styles from './quantity-stepper.module.css';

export interface QuantityStepperProps {
  value: number;
  /** Default 1. */
  min?: number;
  /** Default: no upper bound. */
  max?: number;
  onChange: (value: number) => void;
  /** Name of the group, e.g. "Quantity of Jali armchair". */
  label: string;
}

/** Minus, the number, plus. Stops at the bounds without losing the keyboard focus. */
export function QuantityStepper({ value, min = 1, max = Infinity, onChange, label }: QuantityStepperProps) {
  const atMin = value <= min;
  const atMax = value >= max;
  return (
    <div className={styles.group} role="group" aria-label={label}>
      <IconButton
        icon="minus"
        label="Decrease quantity"
        aria-disabled={atMin || undefined}
        onClick={() => !atMin && onChange(value - 1)}
      />
      <output aria-live="polite">{value}</output>
      <IconButton
        icon="plus"
        label="Increase quantity"
        aria-disabled={atMax || undefined}
        onClick={() => !atMax && onChange(value + 1)}
      />
    </div>
  );
}
