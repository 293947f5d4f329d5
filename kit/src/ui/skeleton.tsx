import { styled } from './styled.ts';

export interface SkeletonProps {
  /** Shape, e.g. "4/5"; wins over `height`. */
  ratio?: string;
  height?: number | string;
  width?: number | string;
}

const Block = styled('span')({
  display: 'block',
  borderRadius: 'var(--radius-1)',
  background: 'linear-gradient(100deg, var(--ivory) 40%, var(--line) 50%, var(--ivory) 60%) 0 0 / 300% 100%',
  animation: 'v-shimmer 1800ms linear infinite',
});

/** Placeholder of loading content. */
export function Skeleton({ ratio, height = '1em', width = '100%' }: SkeletonProps) {
  return <Block aria-hidden="true" style={ratio ? { aspectRatio: ratio, width } : { height, width }} />;
}
