import { screen, waitFor } from '@testing-library/react';
import type { SavedAddress } from '@virasat/api';
import { aSavedAddress, mockAuth, mockUser, requestsTo, type ApiHandlers } from '@virasat/kit/testing';
import { box, fillCard, fillShipping, next, open } from '../testing/checkout-driver.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const home = aSavedAddress({
  id: 'profile',
  isDefault: false,
  address: '4 Station Road',
  pincode: '342001',
});
const work = aSavedAddress({ address: '9 MI Road', city: 'Jaipur', pincode: '302001' });
const auth = mockAuth({ user: mockUser() });
const openWith = (items: SavedAddress[], routes: ApiHandlers = {}) =>
  open({ auth, routes: { 'GET /api/account/addresses': { items }, ...routes } });
const orderAddress = () => requestsTo('POST /api/orders')[0]?.body.address;

async function order(user: ReturnType<typeof open>['user']) {
  await fillCard(user);
  const button = await screen.findByRole('button', { name: 'Place Order' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await screen.findByText('The order page');
}

describe('saved addresses at checkout', () => {
  it('start with the default address, which needs no typing', async () => {
    const { user } = openWith([home, work]);
    expect(await screen.findByRole('radio', { name: /MI Road/ })).toBeChecked();
    expect(screen.queryByLabelText(/^First name/)).not.toBeInTheDocument();
    await user.click(next('Payment'));
    await order(user);
    const { id: _id, isDefault: _isDefault, ...address } = work;
    expect(orderAddress()).toEqual({ ...address, email: 'asha@example.com' });
    expect(requestsTo('POST /api/account/addresses')).toEqual([]);
  });

  it('can be replaced by another one, or by a new one that is saved on request', async () => {
    const { user } = openWith([home, work], {
      'POST /api/account/addresses': { items: [] },
    });
    await user.click(await screen.findByRole('radio', { name: /Station Road/ }));
    await user.click(screen.getByRole('radio', { name: 'Another address' }));
    expect(box('Street address')).toHaveValue('');
    expect(box('Email')).toHaveValue('asha@example.com');
    await user.click(screen.getByRole('checkbox', { name: /Save this address/ }));
    for (const name of ['First name', 'Last name', 'Email']) await user.clear(box(name));
    await fillShipping(user);
    expect(requestsTo('POST /api/account/addresses')).toEqual([]);
    await order(user);
    expect(requestsTo('POST /api/account/addresses')[0]?.body).toMatchObject({
      address: '12 Sardarpura',
    });
  });

  it('never replace what is being typed, and stay chosen after a reload', async () => {
    const first = openWith([home, work]);
    await first.user.click(await screen.findByRole('radio', { name: 'Another address' }));
    await first.user.type(box('City'), 'Ajmer');
    first.unmount();
    const second = openWith([home, work]);
    expect(await screen.findByRole('radio', { name: 'Another address' })).toBeChecked();
    expect(box('City')).toHaveValue('Ajmer');
    await second.user.click(screen.getByRole('radio', { name: /Station Road/ }));
    second.unmount();
    openWith([home, work]);
    expect(await screen.findByRole('radio', { name: /Station Road/ })).toBeChecked();
  });

  it('do not replace what a guest had typed before signing in', async () => {
    const draft = { shipping: { city: 'Ajmer' } };
    sessionStorage.setItem('virasat.visitor.checkout', JSON.stringify({ owner: null, draft }));
    openWith([home, work]);
    expect(await screen.findByRole('radio', { name: 'Another address' })).toBeChecked();
    expect(box('City')).toHaveValue('Ajmer');
  });

  it('are not requested for a guest, and a failed request does not prevent an order', async () => {
    const { unmount } = open();
    await screen.findByLabelText(/^First name/);
    expect(requestsTo('GET /api/account/addresses')).toEqual([]);
    expect(screen.queryByRole('checkbox', { name: /Save this address/ })).not.toBeInTheDocument();
    unmount();
    open({ auth });
    expect(await screen.findByLabelText(/^First name/)).toHaveValue('Asha');
  });
});
