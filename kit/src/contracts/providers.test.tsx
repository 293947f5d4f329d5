import { render, screen } from '@testing-library/react';
import { mockAuth, mockCart, mockUser, renderWithShell } from '../testing/index.ts';
import { useAuth } from './auth.ts';
import { useCart } from './cart.ts';
import { useNotify } from './notice.ts';
import { Slot } from './slot.tsx';

function Visitor() {
  const { user } = useAuth();
  const { count, total } = useCart();
  return (
    <p>
      {user?.name ?? 'nobody'}: {count} for {total}
    </p>
  );
}

function CartOnly() {
  return <p>{useCart().count}</p>;
}

describe('the contracts without a shell', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it('throws the specified message when useAuth has no provider', () => {
    expect(() => render(<Visitor />)).toThrow('useAuth must be used within an AuthProvider');
  });

  it('throws when useCart has no provider', () => {
    expect(() => render(<CartOnly />)).toThrow('useCart must be used within a CartProvider');
  });

  it('renders empty slots', () => {
    const { container } = render(<Slot name="product.stories" />);
    expect(container).toBeEmptyDOMElement();
  });
});

describe('the mock shell', () => {
  it('provides the visitor and a cart with computed sums', () => {
    const item = { id: '1', name: 'Chair', price: 18500, image: 'chair', category: 'Furniture', quantity: 2 };
    renderWithShell(<Visitor />, {
      auth: mockAuth({ user: mockUser({ name: 'Asha' }) }),
      cart: mockCart({ items: [item] }),
    });
    expect(screen.getByText('Asha: 2 for 37000')).toBeInTheDocument();
  });

  it('collects notices', async () => {
    function Say() {
      const notify = useNotify();
      return <button onClick={() => notify('Added to cart')}>Say</button>;
    }
    const { user, notices } = renderWithShell(<Say />);
    await user.click(screen.getByRole('button'));
    expect(notices).toEqual(['Added to cart']);
  });
});
