import type { MouseEvent } from 'react';
import * as styles from './place-buttons.module.css';

export interface PlaceButtonsProps {
  /** What is moved. */
  name: string;
  /** Where it stands: the first cannot go up, the last cannot go down. */
  isFirst?: boolean;
  isLast?: boolean;
  onStep: (by: -1 | 1) => void;
}

const steps = [
  { by: -1, words: 'one place up', path: 'M1 7 6 2l5 5' },
  { by: 1, words: 'one place down', path: 'M1 2l5 5 5-5' },
] as const;

/** Moves something by clicks alone, for whoever cannot drag (WCAG 2.2, 2.5.7). */
export function PlaceButtons({ name, isFirst = false, isLast = false, onStep }: PlaceButtonsProps) {
  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>, by: -1 | 1) => {
    onStep(by);
    // what is put elsewhere in the document loses the focus
    queueMicrotask(() => currentTarget.focus());
  };
  return (
    <span className={styles.buttons}>
      {steps.map(({ by, words, path }) => {
        const isEnd = by < 0 ? isFirst : isLast;
        return (
          <button
            key={by}
            type="button"
            aria-label={`Put ${name} ${words}`}
            // not disabled: it keeps the focus when it has done its last step
            aria-disabled={isEnd}
            onClick={(event) => !isEnd && press(event, by)}
          >
            <svg
              viewBox="0 0 12 9"
              width="12"
              height="9"
              fill="none"
              stroke="currentColor"
              aria-hidden="true"
            >
              <path d={path} strokeWidth="2" />
            </svg>
          </button>
        );
      })}
    </span>
  );
}
