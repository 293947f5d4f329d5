import type { Activity, ActivityVerification } from '@virasat/api';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  aPage,
  mockApi,
  mockAuth,
  mockUser,
  renderPage,
  requestsTo,
  type ApiHandlers,
} from '@virasat/kit/testing';
import { emptyDeskStore } from '../desk/api.ts';
import * as page from './activity.page.tsx';

const auth = mockAuth({ user: mockUser({ role: 'admin' }) });

const entry: Activity = {
  id: 7,
  at: '2026-11-21T06:00:00.000Z',
  entity: { type: 'product', id: '4', label: 'Jodhpur chair' },
  action: 'edited',
  by: { id: 'a1', name: 'Meera Singh' },
  role: 'admin',
  from: { place: '203.0.113.x', device: 'Chrome on Android' },
  changes: [{ field: 'regularPrice', before: 9000, after: 9500 }],
  omitted: 0,
};
const intact: ActivityVerification = { isIntact: true, rows: 7, hash: 'f'.repeat(64), problem: null };

const open = (over: ApiHandlers = {}, path = '/admin/activity') => {
  mockApi({
    'GET /api/admin/activity/page': aPage([
      entry,
      {
        ...entry,
        id: 6,
        entity: { type: 'home-page', id: 'home', label: '' },
        by: null,
        role: null,
        from: null,
      },
    ]),
    'GET /api/admin/activity/verification': { last: { ...intact, at: '2026-11-20T20:30:00.000Z' } },
    'GET /api/admin/activity/verify': intact,
    'GET /api/admin/support/staff': { items: [{ id: 'a1', name: 'Meera Singh' }] },
    'GET /api/admin/views': { items: [] },
    ...over,
  });
  return renderPage(page, '/admin/activity', { auth, path });
};
const rowOf = async (link: string) =>
  (await screen.findByRole('link', { name: link })).closest<HTMLElement>('[role="row"], li')!;
const lastQuery = () => requestsTo('GET /api/admin/activity/page').at(-1)?.query;

afterEach(() => act(() => emptyDeskStore()));

// Proves requirement 225.
describe('/admin/activity', () => {
  it('says who did what, in which role, from where, with the value before and after', async () => {
    open();
    const row = await rowOf('Jodhpur chair');
    for (const text of ['Meera Singh', 'admin', 'edited', '203.0.113.x, Chrome on Android'])
      expect(within(row).getByText(text, { exact: false })).toBeInTheDocument();
    expect(within(row).getByText('9000').tagName).toBe('DEL');
    expect(within(row).getByText('9500').tagName).toBe('INS');
    expect(within(row).getByRole('link', { name: 'Jodhpur chair' })).toHaveAttribute(
      'href',
      '/admin/products/4',
    );
    expect(within(row).getByRole('link', { name: 'its timeline' })).toHaveAttribute(
      'href',
      '/admin/activity?entity=product%3A4',
    );
    expect(screen.getAllByText('The shop').length).toBeGreaterThan(0);
  });

  it('says what a new thing was made with: it had no value before', async () => {
    const changes = [
      { field: 'regularPrice', before: null, after: 9500 },
      { field: 'madeBy', before: 'Meera', after: null },
    ];
    open({ 'GET /api/admin/activity/page': aPage([{ ...entry, action: 'added', changes }]) });
    const row = await rowOf('Jodhpur chair');
    expect(within(row).getByText('9500').closest('li')).toHaveTextContent('Regular price: set to 9500');
    expect(within(row).getByText('Meera').closest('li')).toHaveTextContent('Made by: Meera → (empty)');
  });

  it('keeps its filters in the URL, and exports what they show', async () => {
    const { user, router } = open();
    await screen.findByRole('link', { name: 'Jodhpur chair' });
    await user.selectOptions(screen.getByLabelText('Who'), 'a1');
    await waitFor(() => expect(lastQuery()).toMatchObject({ actor: 'a1' }));
    await user.selectOptions(screen.getByLabelText('What'), 'product');
    await waitFor(() => expect(lastQuery()).toMatchObject({ actor: 'a1', kind: 'product', page: '1' }));
    await waitFor(() => expect(router.state.location.search).toBe('?actor=a1&kind=product'));
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      '/api/admin/activity.csv?actor=a1&kind=product',
    );
  });

  it('reads a period and one thing from the URL', async () => {
    open({}, '/admin/activity?entity=product:4&from=2026-11-01&to=2026-11-21');
    await screen.findByRole('link', { name: 'Jodhpur chair' });
    expect(lastQuery()).toMatchObject({ entity: 'product:4', from: '2026-11-01', to: '2026-11-21' });
    expect(screen.getByLabelText('From')).toHaveValue('2026-11-01');
  });

  it('says when the log was checked, and in plain words when somebody has changed it', async () => {
    const { user } = open({
      'GET /api/admin/activity/verify': {
        ...intact,
        isIntact: false,
        rows: 3,
        problem: 'Row 4 has been changed.',
      },
    });
    expect(await screen.findByText(/Checked on 21 Nov 2026, 02:00/)).toHaveTextContent(
      'Nobody has changed the log: 7 entries read',
    );
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText(/Somebody has changed the log outside of the shop/)).toHaveTextContent(
      'Row 4 has been changed. The 3 entries before it are intact.',
    );
  });
});
