import { render, screen } from '@testing-library/react';
import { StatusBadge } from './status-badge.tsx';

it.each([
  ['Delivered', 'leaf'],
  ['Processing', 'brass'],
  ['Shipped', 'indigo'],
  ['Cancelled', 'madder'],
  ['Placed', 'grey'],
  ['constructor', 'grey'],
])('%s is %s', (status, tone) => {
  render(<StatusBadge status={status} />);
  expect(screen.getByText(status)).toHaveAttribute('data-tone', tone);
});
