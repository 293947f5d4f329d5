import { render, screen } from '@testing-library/react';
import { Price } from './price.tsx';

const struck = (container: HTMLElement) => container.querySelector('s');

// Proves requirement 40.
describe('Price', () => {
  it('shows rupees with Indian grouping', () => {
    render(<Price amount={124999} />);
    expect(screen.getByText('₹1,24,999')).toBeInTheDocument();
  });

  it('strikes the earlier price through when it was higher', () => {
    const { container } = render(<Price amount={94500} was={110000} />);
    expect(struck(container)).toHaveTextContent('Was ₹1,10,000');
  });

  it.each([94500, 90000])('does not show an earlier price of %d that was not higher', (was) => {
    const { container } = render(<Price amount={94500} was={was} size="page" />);
    expect(struck(container)).toBeNull();
    expect(screen.queryByText(/Save/)).toBeNull();
  });

  it('shows the saving on the product’s page only', () => {
    const { rerender } = render(<Price amount={94500} was={110000} size="page" />);
    expect(screen.getByText('Save ₹15,500')).toBeInTheDocument();
    rerender(<Price amount={94500} was={110000} />);
    expect(screen.queryByText(/Save/)).toBeNull();
  });
});
