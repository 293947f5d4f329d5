import type { CSSObject } from '@emotion/react';

/** The row of a checkbox or radio button: the whole line is the target. */
export const choiceStyle: CSSObject = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 'var(--space-3)',
  minHeight: 44,
  paddingBlock: 10,
  lineHeight: 1.5,
  cursor: 'pointer',
  '&:has(input:disabled)': { color: 'var(--ink-soft)', cursor: 'not-allowed' },
  '& input': {
    appearance: 'none',
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 22,
    height: 22,
    margin: '1px 0 0',
    border: '1.5px solid var(--control)',
    borderRadius: 'var(--radius-1)',
    background: 'var(--raised)',
    cursor: 'inherit',
    transition: 'background-color 160ms var(--ease), border-color 160ms var(--ease)',
    '&:hover:not(:disabled)': { borderColor: 'var(--indigo)' },
    '&:checked': { background: 'var(--indigo)', borderColor: 'var(--indigo)' },
    '&:checked::before': {
      content: '""',
      width: 11,
      height: 6,
      border: 'solid var(--on-indigo)',
      borderWidth: '0 0 2px 2px',
      transform: 'translateY(-1.5px) rotate(-45deg)',
    },
    '&[aria-invalid="true"]': { borderColor: 'var(--madder)' },
    '&:disabled': { opacity: 0.5 },
  },
  '& input[type="radio"]': {
    borderRadius: '50%',
    '&:checked': { background: 'var(--raised)' },
    '&:checked::before': {
      width: 12,
      height: 12,
      border: 0,
      borderRadius: '50%',
      background: 'var(--indigo)',
      transform: 'none',
    },
  },
  // forced colours drop grounds: leave the native look there
  '@media (forced-colors: active)': { '& input': { appearance: 'auto' } },
};
