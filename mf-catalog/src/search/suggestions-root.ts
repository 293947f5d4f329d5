import { styled } from '@virasat/kit';

export const SuggestionsRoot = styled('div')({
  padding: 'var(--space-3) 0',
  '& .status, & .label': {
    margin: 0,
    padding: 'var(--space-1) var(--space-4)',
    color: 'var(--ink-soft)',
    fontSize: 'var(--text-small)',
  },
  '& .group + .group': {
    marginTop: 'var(--space-2)',
    paddingTop: 'var(--space-2)',
    borderTop: '1px solid var(--line)',
  },
  '& [role="option"]': {
    display: 'flex',
    alignItems: 'center',
    gap: 'var(--space-3)',
    minHeight: 44,
    padding: '0 var(--space-4)',
    color: 'var(--ink)',
    textDecoration: 'none',
    '&:hover, &[aria-selected="true"]': { background: 'var(--indigo-tint)', color: 'var(--indigo)' },
  },
  '& .product': { minHeight: 60 },
  '& .product > span:first-of-type': { flex: '0 0 48px' },
  '& .aside': { marginLeft: 'auto', color: 'var(--ink-soft)', fontVariantNumeric: 'tabular-nums' },
});
