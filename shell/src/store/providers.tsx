import { useMemo, type ReactNode } from 'react';
import { Provider, useDispatch, useSelector, useStore } from 'react-redux';
import { api, call, type Auth, type Cart, type Wishlist } from '@virasat/kit';
import { AuthContext, CartContext, WishlistContext } from '@virasat/kit/host';
import { sessionChanged } from './auth-slice.ts';
import { cartActions, cartRejection } from './cart-slice.ts';
import { makeStore, type State, type Store } from './store.ts';
import { wishlistActions } from './wishlist-slice.ts';

function AuthProvider({ children }: { children: ReactNode }) {
  const { status, session } = useSelector((state: State) => state.auth);
  const dispatch = useDispatch();
  const auth = useMemo<Auth>(() => {
    const become = (user: Auth['user']) => dispatch(sessionChanged({ ...session, user }));
    return {
      status,
      user: session.user,
      demo: session.demo,
      async login({ remember = false, ...credentials }) {
        const answer = await call(api.auth.login.$post({ json: { ...credentials, remember } }));
        if ('challenge' in answer) return answer;
        become(answer.user);
        return answer.user;
      },
      async confirmLogin(json) {
        const { user } = await call(api.auth.login.code.$post({ json }));
        become(user);
        return user;
      },
      async signup(input) {
        const { user } = await call(api.auth.signup.$post({ json: input }));
        become(user);
        return user;
      },
      async logout() {
        await call(api.auth.logout.$post());
        become(null);
      },
      async refresh() {
        dispatch(sessionChanged(await call(api.session.$get())));
      },
    };
  }, [status, session, dispatch]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

function CartProvider({ children }: { children: ReactNode }) {
  const { ready, items, total, leftOut } = useSelector((state: State) => state.cart);
  const dispatch = useDispatch();
  const store = useStore<State>();
  const cart = useMemo<Cart>(
    () => ({
      ready,
      items,
      total,
      count: items.reduce((sum, { quantity }) => sum + quantity, 0),
      add(item, quantity = 1) {
        // of this moment, not of the last render: several may be added in one go
        const rejection = cartRejection(store.getState().cart.items, item.id);
        dispatch(cartActions.added({ item, quantity }));
        return rejection;
      },
      setQuantity: (id, quantity) => dispatch(cartActions.quantitySet({ id, quantity })),
      remove: (id) => dispatch(cartActions.removed(id)),
      clear: () => dispatch(cartActions.cleared()),
      leftOut,
      dismissLeftOut: () => dispatch(cartActions.leftOut([])),
    }),
    [ready, items, total, leftOut, dispatch, store],
  );
  return <CartContext value={cart}>{children}</CartContext>;
}

function WishlistProvider({ children }: { children: ReactNode }) {
  const { owner, items } = useSelector((state: State) => state.wishlist);
  const { status, session } = useSelector((state: State) => state.auth);
  const dispatch = useDispatch();
  const ready = status === 'ready' && owner === (session.user?.id ?? null);
  const wishlist = useMemo<Wishlist>(
    () => ({
      ready,
      wishes: items,
      put: (product) => dispatch(wishlistActions.put(product)),
      remove: (id) => dispatch(wishlistActions.removed(id)),
    }),
    [ready, items, dispatch],
  );
  return <WishlistContext value={wishlist}>{children}</WishlistContext>;
}

/** The state the server renders from: nobody signed in, everything empty. Hydration starts from the same. */
const anonymous = makeStore().getState();

/** The store, and the contexts behind the kit's hooks. */
export function StoreProviders({ store, children }: { store: Store; children: ReactNode }) {
  return (
    <Provider store={store} serverState={anonymous}>
      <AuthProvider>
        <CartProvider>
          <WishlistProvider>{children}</WishlistProvider>
        </CartProvider>
      </AuthProvider>
    </Provider>
  );
}
