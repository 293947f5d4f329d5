import { Arch } from './arch.tsx';
import { styled } from './styled.ts';

export interface LogoProps {
  /** 'ink' on paper (default), 'onDark' on indigo. */
  tone?: 'ink' | 'onDark';
}

const Mark = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  color: 'var(--indigo)',
  font: '500 1.5rem/1 var(--font-display)',
  letterSpacing: '-0.01em',
  whiteSpace: 'nowrap',
  '& svg': { flex: 'none', width: 27, height: 32.4, color: 'var(--sandstone-deep)' },
  '&[data-tone="onDark"]': { color: 'var(--on-night)', '& svg': { color: 'var(--sandstone)' } },
});

/** Mark and wordmark. Put it in a link to the home page. */
export function Logo({ tone = 'ink' }: LogoProps) {
  return (
    <Mark data-tone={tone}>
      <Arch />
      Virasat
    </Mark>
  );
}
