import { render, screen } from '@testing-library/react';
import { Rating } from './rating.tsx';

describe('Rating', () => {
  it.each([
    [4.9, 4],
    [4, 4],
    [0, 0],
    [5, 5],
    [7, 5],
    [-1, 0],
  ])('shows whole stars only: a rating of %d shows %d', (value, filled) => {
    render(<Rating value={value} />);
    expect(screen.getByRole('img')).toHaveAttribute('data-filled', String(filled));
  });

  it('says the rating and the number of reviews in figures, too (requirement 371)', () => {
    render(<Rating value={4.8} count={14} />);
    expect(screen.getByRole('img')).toHaveTextContent('4.8 (14)');
  });

  it('has one accessible name, with the number of reviews', () => {
    render(<Rating value={4.6} count={1} />);
    expect(screen.getByRole('img', { name: 'Rated 4.6 out of 5 from 1 review' })).toBeInTheDocument();
  });
});
