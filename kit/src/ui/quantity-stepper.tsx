import { IconButton } from './icon-button.tsx';
import { styled } from './styled.ts';

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

const Group = styled('div')({
  display: 'inline-grid',
  gridTemplateColumns: '44px minmax(2.5rem, auto) 44px',
  alignItems: 'center',
  border: '1px solid var(--control)',
  borderRadius: 'var(--radius-1)',
  '& output': { textAlign: 'center', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
});

/** Minus, the number, plus. Stops at the bounds without losing the keyboard focus. */
export function QuantityStepper({ value, min = 1, max = Infinity, onChange, label }: QuantityStepperProps) {
  const atMin = value <= min;
  const atMax = value >= max;
  return (
    <Group role="group" aria-label={label}>
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
    </Group>
  );
}
