import type { CSSObject } from '@emotion/react';
import { media } from './media.ts';
import { visuallyHidden } from './visually-hidden.ts';

/** Card of a piece, in its grid and list forms. */
export const productCardStyle: CSSObject = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 'var(--space-3)',
  height: '100%',
  '& p': { margin: 0 },
  '& [data-picture]': { overflow: 'hidden', borderRadius: 'var(--radius-1)' },
  '& [data-picture] img': { transition: 'transform 600ms var(--ease)' },
  '&:hover [data-picture] img': { transform: 'scale(1.025)' },
  '& [data-words]': { display: 'grid', justifyItems: 'start', gap: 'var(--space-1)' },
  '& h3': {
    margin: 0,
    font: '500 1.0625rem/1.3 var(--font-display)',
    textWrap: 'balance',
    [media.md]: { fontSize: '1.1875rem' },
  },
  '& h3 a': {
    color: 'inherit',
    textDecoration: 'none',
    // the hit area: the whole card, under the action
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': {
      outline: '2px solid var(--focus)',
      outlineOffset: 4,
      borderRadius: 'var(--radius-1)',
    },
  },
  '&:hover h3 a': {
    textDecoration: 'underline',
    textDecorationThickness: 1,
    textUnderlineOffset: '0.2em',
    textDecorationColor: 'var(--brass)',
  },
  '& [data-maker]': { color: 'var(--ink-soft)', fontSize: 'var(--text-small)', lineHeight: 1.4 },
  '& [data-price]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '0 var(--space-2)',
    marginTop: 'var(--space-1)',
    font: '550 1.125rem/1.3 var(--font-display)',
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
  '& s': {
    position: 'relative',
    color: 'var(--ink-soft)',
    fontSize: '0.875em',
    fontWeight: 400,
    textDecorationThickness: 1,
  },
  '& s span': visuallyHidden,
  '& [data-badges]': {
    position: 'absolute',
    top: 'var(--space-2)',
    left: 'var(--space-2)',
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--space-1)',
    // leaves the other corner to the action
    maxWidth: 'calc(100% - 56px)',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    pointerEvents: 'none',
    '& li': {
      padding: '2px var(--space-2) 1px',
      borderRadius: 'var(--radius-1)',
      background: 'var(--paper)',
      color: 'var(--indigo)',
      font: '600 0.8125rem/1.4 var(--font-text)',
    },
    '& [data-sold]': { background: 'var(--grey-tint)', color: 'var(--ink)' },
  },
  '& [data-action]': { position: 'absolute', top: 'var(--space-1)', right: 'var(--space-1)', zIndex: 1 },
  '& [data-action] button': {
    borderRadius: '50%',
    backgroundColor: 'color-mix(in srgb, var(--paper) 84%, transparent)',
    '&:hover': { backgroundColor: 'var(--paper)' },
  },
  '&[data-view="list"]': {
    flexDirection: 'row',
    gap: 'var(--space-4)',
    paddingBlock: 'var(--space-4)',
    borderBottom: '1px solid var(--line)',
    [media.md]: { gap: 'var(--space-6)' },
    '& [data-picture]': { flex: 'none', width: '34%', maxWidth: 240 },
    '& [data-words]': { alignContent: 'center', paddingRight: 44 },
    '& [data-badges]': { top: 'calc(var(--space-4) + var(--space-2))' },
    '& [data-action]': { top: 'var(--space-4)', right: 0 },
    '& h3': { [media.md]: { fontSize: '1.5rem' } },
  },
};
