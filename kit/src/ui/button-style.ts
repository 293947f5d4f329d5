import type { CSSObject } from '@emotion/react';

/** The look every button, link-as-button and anchor-as-button shares. */
export const buttonStyle: CSSObject = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 'var(--space-2)',
  minHeight: 48,
  // Mukta sits high in its line box: 2 px bring the words to the middle
  padding: '2px var(--space-5) 0',
  border: '1px solid transparent',
  borderRadius: 'var(--radius-1)',
  background: 'none',
  color: 'var(--indigo)',
  font: '600 1rem/1.2 var(--font-text)',
  letterSpacing: '0.01em',
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  transition: 'background-color 160ms var(--ease), border-color 160ms var(--ease), color 160ms var(--ease)',
  '&[data-size="small"]': { minHeight: 44, paddingInline: 'var(--space-4)', fontSize: '0.9375rem' },
  '&[data-size="large"]': { minHeight: 56, paddingInline: 'var(--space-6)', fontSize: '1.0625rem' },
  '&[data-full]': { display: 'flex', width: '100%' },
  '&[data-variant="primary"]': {
    background: 'var(--indigo)',
    color: 'var(--on-indigo)',
    '&:hover': { background: 'var(--indigo-hover)' },
  },
  '&[data-variant="secondary"]': {
    borderColor: 'currentColor',
    '&:hover': { background: 'var(--indigo-tint)' },
  },
  '&[data-variant="quiet"]': {
    paddingInline: 'var(--space-3)',
    '&:hover': { background: 'var(--indigo-tint)' },
  },
  '&[data-variant="danger"]': {
    background: 'var(--madder)',
    color: 'var(--on-madder)',
    '&:hover': { filter: 'brightness(1.08)' },
  },
  '&:active': { transform: 'translateY(1px)' },
  '&:disabled, &[aria-disabled="true"]': { opacity: 0.5, cursor: 'not-allowed', transform: 'none' },
  '&[aria-busy="true"]': { cursor: 'progress', opacity: 0.8 },
  '&[aria-busy="true"]::before': {
    content: '""',
    width: '1em',
    height: '1em',
    border: '2px solid currentColor',
    borderRightColor: 'transparent',
    borderRadius: '50%',
    animation: 'v-turn 900ms linear infinite',
  },
};
