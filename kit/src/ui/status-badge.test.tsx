import { render, screen } from '@testing-library/react';
import { StatusBadge } from './status-badge.tsx';

// Proves requirement 40.
it.each([
  ['Delivered', 'leaf'],
  ['Processing', 'brass'],
  ['Shipped', 'indigo'],
  ['Cancelled', 'madder'],
  ['Placed', 'grey'],
  ['constructor', 'grey'],
])('an order with the status %s has a badge in %s', (status, tone) => {
  render(<StatusBadge status={status} />);
  expect(screen.getByText(status)).toHaveAttribute('data-tone', tone);
});
