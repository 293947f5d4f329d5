import { useId, type CSSProperties, type ReactNode } from 'react';
import * as styles from './slider.module.css';

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

/** A native range. */
export function Slider({ label, min, max, step, value, onChange, format = String, name }: SliderProps) {
  const id = useId();
  return (
    <div className={styles.root}>
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
    </div>
  );
}
