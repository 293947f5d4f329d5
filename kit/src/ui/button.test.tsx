import { screen } from '@testing-library/react';
import type { FormEvent } from 'react';
import { renderWithShell } from '../testing/index.ts';
import { Button } from './button.tsx';

describe('Button', () => {
  it('does not submit a form by default', () => {
    renderWithShell(<Button>Add to Cart</Button>);
    expect(screen.getByRole('button', { name: 'Add to Cart' })).toHaveAttribute('type', 'button');
  });

  it('is a router link when it has `to`', async () => {
    const { user, router } = renderWithShell(<Button to="/checkout">Proceed to Checkout</Button>, {
      path: '/cart',
    });
    const link = screen.getByRole('link', { name: 'Proceed to Checkout' });
    expect(link).toHaveAttribute('href', '/checkout');
    await user.click(link);
    expect(router.state.location.pathname).toBe('/checkout');
  });

  it('is a plain anchor when it has `href`', () => {
    renderWithShell(<Button href="mailto:hello@example.com">Write to us</Button>);
    expect(screen.getByRole('link')).toHaveAttribute('href', 'mailto:hello@example.com');
  });

  it('ignores clicks while busy and keeps the focus', async () => {
    const onClick = jest.fn();
    const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
    const { user } = renderWithShell(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy onClick={onClick}>
          Saving...
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Saving...' });
    await user.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
  });
});
