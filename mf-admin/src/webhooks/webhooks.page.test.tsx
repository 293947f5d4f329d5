import type { Webhook, WebhookDelivery } from '@virasat/api';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  aPage,
  apiError,
  mockApi,
  mockAuth,
  mockUser,
  renderPage,
  requestsTo,
  type ApiHandlers,
} from '@virasat/kit/testing';
import { emptyDeskStore } from '../desk/api.ts';
import { dropOffer } from '../desk/undo.tsx';
import * as onePage from './webhook.page.tsx';
import * as listPage from './webhooks.page.tsx';

const auth = mockAuth({ user: mockUser({ role: 'admin' }) });
const depot: Webhook = {
  id: 'w1',
  name: 'Depot',
  url: 'https://hooks.example.com/virasat',
  types: ['order.placed', 'stock.low'],
  active: true,
  failingSince: null,
  switchedOffAt: null,
  formerSecretUntil: null,
  waiting: 0,
  createdAt: '2026-11-21T06:00:00.000Z',
  version: 4,
};
const delivery: WebhookDelivery = {
  id: 'w1.e1',
  event: 'e1',
  type: 'order.placed',
  state: 'given-up',
  createdAt: '2026-11-21T06:00:00.000Z',
  nextAt: null,
  body: '{"id":"e1"}',
  attempts: [
    { at: '2026-11-21T06:00:00.000Z', status: 503, ms: 81, problem: 'The server answered 503.' },
    { at: '2026-11-21T06:01:00.000Z', status: null, ms: 1204, problem: 'The server refuses connections.' },
  ],
};
const root = '/api/admin/settings/webhooks';
const sent = (route: string) => requestsTo(route as Parameters<typeof requestsTo>[0]).at(-1);
const mock = (over: object = {}) =>
  mockApi({
    [`GET ${root}`]: { items: [depot] },
    [`GET ${root}/:id/deliveries`]: aPage([delivery]),
    'GET /api/admin/activity': { ...aPage([]), next: null },
    ...over,
  } as ApiHandlers);
const openList = (over: object = {}) => {
  mock(over);
  return renderPage(listPage, '/admin/settings/webhooks', { auth, path: '/admin/settings/webhooks' });
};
const openOne = (over: object = {}) => {
  mock(over);
  return renderPage(onePage, '/admin/settings/webhooks/:id', { auth, path: '/admin/settings/webhooks/w1' });
};

afterEach(() =>
  act(() => {
    emptyDeskStore();
    dropOffer();
  }),
);

// Proves requirement 304.
describe('/admin/settings/webhooks', () => {
  it('lists endpoints with their state, and links to each', async () => {
    const switchedOffAt = '2026-11-23T06:30:00.000Z';
    const off = { ...depot, id: 'w2', name: 'Ledger', active: false, switchedOffAt };
    openList({ [`GET ${root}`]: { items: [depot, off] } });
    const row = (await screen.findByRole('link', { name: 'Depot' })).closest('tr')!;
    expect(within(row).getByText('On')).toBeInTheDocument();
    expect(within(row).getByText('2 events')).toBeInTheDocument();
    expect(screen.getByText(/^Switched off on 23 Nov 2026/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ledger' })).toHaveAttribute(
      'href',
      '/admin/settings/webhooks/w2',
    );
  });

  it('adds one, says what is wrong at its field, and shows the secret this once', async () => {
    const { user } = openList({
      [`POST ${root}`]: apiError(400, 'Not public.', { fields: { url: 'This address is not public.' } }),
    });
    await user.click(await screen.findByRole('button', { name: 'New webhook' }));
    expect(screen.getByLabelText('Name')).toHaveFocus();
    await user.type(screen.getByLabelText('Name'), ' Ledger ');
    await user.type(screen.getByLabelText('Address'), 'https://10.0.0.1');
    await user.click(screen.getByLabelText(/order\.shipped/));
    await user.click(screen.getByRole('button', { name: 'Add webhook' }));
    expect(await screen.findByText('This address is not public.')).toBeInTheDocument();
    expect(screen.getByLabelText('Address')).toHaveFocus();
    mock({ [`POST ${root}`]: { secret: 'whsec_abc', item: depot } });
    await user.clear(screen.getByLabelText('Address'));
    await user.type(screen.getByLabelText('Address'), 'https://hooks.example.com');
    await user.click(screen.getByRole('button', { name: 'Add webhook' }));
    expect(await screen.findByText('whsec_abc')).toBeInTheDocument();
    expect(sent(`POST ${root}`)?.body).toEqual({
      name: 'Ledger',
      url: 'https://hooks.example.com',
      types: ['order.shipped'],
    });
    await user.click(screen.getByRole('button', { name: 'I have kept it' }));
    expect(screen.queryByText('whsec_abc')).not.toBeInTheDocument();
  });
});

// Proves requirements 304 and 306.
describe('/admin/settings/webhooks/:id', () => {
  it('says what it was made with in its timeline, in words', async () => {
    const made = {
      id: 1,
      at: '2026-11-21T06:00:00.000Z',
      entity: { type: 'webhook', id: 'w1', label: 'Depot' },
      action: 'added',
      by: { id: 'a1', name: 'Meera Singh' },
      role: 'admin',
      from: null,
      changes: [
        { field: 'name', before: null, after: 'Depot' },
        { field: 'types', before: ['order.placed'], after: ['order.placed', 'stock.low'] },
        { field: 'active', before: null, after: true },
      ],
      omitted: 0,
    };
    openOne({ 'GET /api/admin/activity': { items: [made], next: null } });
    const row = (await screen.findByText('Meera Singh')).closest('li');
    expect(row).toHaveTextContent(
      /Name: set to Depot\s*Events: order\.placed → order\.placed, stock\.low\s*On: set to yes/,
    );
    expect(row).not.toHaveTextContent('null');
  });

  it('shows each try of a delivery, and sends it again', async () => {
    const arrived = {
      ...delivery,
      state: 'delivered',
      attempts: [{ ...delivery.attempts[0], status: 200, problem: null }],
    };
    const { user } = openOne({ [`POST ${root}/:id/deliveries/:delivery/send`]: arrived });
    expect(await screen.findByText('The server refuses connections. (after 1,204 ms)')).toBeInTheDocument();
    expect(screen.getByText('2 tries and content')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Send order.placed of .* again$/ }));
    await waitFor(() => expect(sent(`POST ${root}/:id/deliveries/:delivery/send`)).toBeDefined());
  });

  it('says what a test event was answered', async () => {
    const failed = { ...delivery, attempts: [delivery.attempts[0]] };
    const { user } = openOne({ [`POST ${root}/:id/test`]: failed });
    await user.click(await screen.findByRole('button', { name: 'Send a test event' }));
    expect(await screen.findByRole('status')).toHaveTextContent(
      'The test event has not arrived: The server answered 503. (after 81 ms)',
    );
  });

  it('saves what has changed with the version that was shown', async () => {
    const { user } = openOne({ [`PATCH ${root}/:id`]: { ...depot, name: 'Store', version: 5 } });
    const name = await screen.findByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Store');
    await user.click(screen.getByRole('button', { name: 'Save webhook' }));
    await waitFor(() =>
      expect(sent(`PATCH ${root}/:id`)?.body).toEqual({
        name: 'Store',
        url: depot.url,
        types: depot.types,
        version: 4,
      }),
    );
  });

  it('switches it off, and makes another secret', async () => {
    const { user } = openOne({
      [`PATCH ${root}/:id`]: { ...depot, active: false, version: 5 },
      [`POST ${root}/:id/secret`]: { secret: 'whsec_new', item: { ...depot, version: 6 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Switch off' }));
    await waitFor(() => expect(sent(`PATCH ${root}/:id`)?.body).toEqual({ active: false, version: 4 }));
    await user.click(await screen.findByRole('button', { name: 'New secret' }));
    expect(await screen.findByText('whsec_new')).toBeInTheDocument();
  });

  it('asks before it removes one with its log', async () => {
    const { user } = openOne({ [`DELETE ${root}/:id`]: null });
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(sent(`DELETE ${root}/:id`)).toBeUndefined();
    await user.click(await screen.findByRole('button', { name: 'Remove webhook' }));
    await waitFor(() => expect(sent(`DELETE ${root}/:id`)).toBeDefined());
  });
});
