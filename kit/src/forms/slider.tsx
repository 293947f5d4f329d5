import { useId, type CSSProperties, type ReactNode } from 'react';
import { styled } from '../ui/styled.ts';

export interface SliderProps {
  label: ReactNode;
  min: number;
  max: number;
  step: number;
  value: number;
  onChange: (value: number) => void;
  /** How a value reads, in sight and aloud. */
  format?: (value: number) => string;
  name?: string;
}

const thumb = {
  appearance: 'none',
  width: 24,
  height: 24,
  border: '2px solid var(--indigo)',
  borderRadius: '50%',
  background: 'var(--raised)',
  cursor: 'grab',
} as const;

const Root = styled('div')({
  display: 'grid',
  alignContent: 'start',
  gridTemplateColumns: '1fr auto',
  gap: '0 var(--space-3)',
  fontSize: '0.9375rem',
  '& label': { fontWeight: 600 },
  '& output': { fontVariantNumeric: 'tabular-nums' },
  '& input': {
    gridColumn: '1 / -1',
    appearance: 'none',
    width: '100%',
    height: 44,
    margin: 0,
    background:
      'linear-gradient(90deg, var(--indigo) var(--done), var(--line) 0) center / 100% 4px no-repeat',
    cursor: 'pointer',
    '&::-webkit-slider-thumb': thumb,
    '&::-moz-range-thumb': { ...thumb, boxSizing: 'border-box' },
    '&:focus-visible': { outlineOffset: -4 },
  },
});

/** A native range. */
export function Slider({ label, min, max, step, value, onChange, format = String, name }: SliderProps) {
  const id = useId();
  return (
    <Root>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{format(value)}</output>
      <input
        id={id}
        type="range"
        name={name}
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={format(value)}
        style={{ '--done': `${((value - min) / (max - min)) * 100}%` } as CSSProperties}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </Root>
  );
}
