import { archOutline } from './arch-path.ts';
import { styled } from './styled.ts';

export interface SpinnerProps {
  /** What is loading, e.g. "Loading your orders". */
  label: string;
}

const Status = styled('div')({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: 'var(--space-3)',
  padding: 'var(--space-5)',
  color: 'var(--ink-soft)',
  fontSize: 'var(--text-small)',
  '& path': { stroke: 'var(--line)' },
  '& path + path': {
    stroke: 'var(--brass)',
    strokeDasharray: '30 96',
    animation: 'v-trace 1400ms linear infinite',
  },
});

/** A loading indicator with a text. */
export function Spinner({ label }: SpinnerProps) {
  return (
    <Status role="status">
      <svg width="40" height="48" viewBox="0 0 40 48" fill="none" strokeWidth="1.5" aria-hidden="true">
        <path d={archOutline} />
        <path d={archOutline} pathLength={126} />
      </svg>
      {label}
    </Status>
  );
}
