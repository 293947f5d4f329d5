import type { CSSProperties } from 'react';
import { plural } from '../format/format.ts';
import { styled } from './styled.ts';

export interface RatingProps {
  /** 0 to 5. */
  value: number;
  /** Number of reviews behind it. */
  count?: number;
}

const star =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20'%3E%3Cpath d='m10 2 2.3 5 5.5.6-4.1 3.7 1.2 5.4L10 14l-4.9 2.7 1.2-5.4L2.2 7.6 7.7 7Z'/%3E%3C/svg%3E\")";

const Stars = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 'var(--space-2)',
  fontSize: 'var(--text-small)',
  color: 'var(--ink-soft)',
  lineHeight: 1,
  '& i': {
    width: 90,
    height: 18,
    background: 'linear-gradient(90deg, var(--star) var(--filled), var(--line) 0)',
    mask: `${star} 0 0 / 18px 18px repeat-x`,
  },
});

/** Five stars, whole ones only: 4.9 fills four (requirement 46). One element to paint, one name to hear. */
export function Rating({ value, count }: RatingProps) {
  const filled = Math.max(0, Math.min(5, Math.floor(value)));
  const name = `Rated ${value} out of 5${count === undefined ? '' : ` from ${plural(count, 'review')}`}`;
  return (
    <Stars role="img" aria-label={name} data-filled={filled}>
      <i style={{ '--filled': `${filled * 20}%` } as CSSProperties} />
      {count !== undefined && <span>({count})</span>}
    </Stars>
  );
}
