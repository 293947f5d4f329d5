import { act, render, screen } from '@testing-library/react';
import { useCart } from '@virasat/kit';
import { cartActions } from './cart-slice.ts';
import { StoreProviders } from './providers.tsx';
import { makeStore } from './store.ts';

const chair = { id: '4', name: 'Armchair', price: 24500, image: 'chair', category: 'Furniture', quantity: 2 };

it('renders only what shows the cart when the cart loads, and nothing for an action that changes nothing', () => {
  const renders = { page: 0, badge: 0 };
  function Badge() {
    renders.badge += 1;
    return <output>{useCart().count}</output>;
  }
  function Page() {
    renders.page += 1;
    return <Badge />;
  }
  const store = makeStore();
  render(
    <StoreProviders store={store}>
      <Page />
    </StoreProviders>,
  );
  act(() => void store.dispatch(cartActions.restored([chair])));
  expect(screen.getByRole('status')).toHaveTextContent('2');
  act(() => void store.dispatch({ type: 'nothing' }));
  expect(renders).toEqual({ page: 1, badge: 2 });
});
