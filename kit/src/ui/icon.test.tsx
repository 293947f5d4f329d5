import { render } from '@testing-library/react';
import { iconPaths } from './icon-paths.ts';
import { Icon } from './icon.tsx';

describe('icons', () => {
  it('are drawn in the document, where no other file has to be opened for them', () => {
    const { container } = render(<Icon name="cart" size={18} />);
    const [icon, drawing, ...others] = container.querySelectorAll('*');
    expect(others).toEqual([]);
    expect(icon).toHaveAttribute('data-icon', 'cart');
    expect(icon).toHaveStyle({ '--size': '18px' });
    expect(drawing).toHaveAttribute('d', iconPaths.cart);
  });

  it('have nothing to read out', () => {
    const { container } = render(<Icon name="search" />);
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  });
});
