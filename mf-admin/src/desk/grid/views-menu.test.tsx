import { screen, waitFor } from '@testing-library/react';
import type { AdminView } from '@virasat/api';
import { mockApi, renderWithShell, requestsTo } from '@virasat/kit/testing';
import { MuiTheme } from '../../mui/mui-theme.tsx';
import { UndoSnackbar } from '../undo.tsx';
import { defineGrid, useGridState } from './grid-state.ts';
import { ViewsMenu } from './views-menu.tsx';

const definition = defineGrid({
  address: '/admin/orders',
  filters: { needs: ['ship', 'late'] },
  sorts: [],
});
const view = (over: Partial<AdminView>): AdminView => ({
  id: 'v1',
  page: 'orders',
  name: 'To ship',
  query: 'needs=ship',
  shared: false,
  by: null,
  isDefault: false,
  ...over,
});

function open(items: AdminView[], path = '/admin/orders') {
  mockApi({
    'GET /api/admin/views': { items },
    'PUT /api/admin/views/:id': ({ body, params }) => ({ id: params['id'] ?? '', ...body, shared: body.shared ?? false }),
  });
  function List() {
    const grid = useGridState(definition);
    return (
      <MuiTheme>
        <ViewsMenu page="orders" grid={grid} />
        <UndoSnackbar />
      </MuiTheme>
    );
  }
  return renderWithShell(<List />, { path });
}
const menuOf = async (user: ReturnType<typeof open>['user'], name: RegExp) => {
  await user.click(await screen.findByRole('button', { name }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};

// Proves requirements 286 and 287.
describe('the views of a list', () => {
  it('of others say whose they are, and cannot be changed, shared or deleted', async () => {
    const { user } = open([view({ by: 'Raghav', shared: true })], '/admin/orders?needs=ship');
    expect(await menuOf(user, /View: To ship/)).toEqual([
      'Everything',
      'To shipShared by Raghav',
      'Open this list with “To ship”',
    ]);
  });

  it('of one’s own are shared with all staff, with Undo', async () => {
    const { user } = open([view({})], '/admin/orders?needs=ship');
    expect(await menuOf(user, /View: To ship/)).toEqual([
      'Everything',
      'To ship',
      'Open this list with “To ship”',
      'Share “To ship” with all staff',
      'Delete “To ship”',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Share “To ship” with all staff' }));
    expect(await screen.findByText('All staff can open “To ship” now.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone.');
    expect(requestsTo('PUT /api/admin/views/:id').map(({ body }) => body.shared)).toEqual([true, false]);
  });

  it('have one that the list opens with, unless the address asks for something', async () => {
    const first = view({ isDefault: true });
    const { router, user } = open([first]);
    await waitFor(() => expect(router.state.location.search).toBe('?needs=ship'));
    // whoever wants everything then gets it
    await menuOf(user, /View: To ship/);
    await user.click(screen.getByRole('menuitem', { name: 'Everything' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await screen.findByRole('button', { name: 'Views' });
    expect(router.state.location.search).toBe('');
  });

  it('do not get in the way of an address that asks for something', async () => {
    const { router } = open([view({ isDefault: true })], '/admin/orders?needs=late');
    await screen.findByRole('button', { name: 'Views' });
    await waitFor(() => expect(requestsTo('GET /api/admin/views')).toHaveLength(1));
    expect(router.state.location.search).toBe('?needs=late');
  });
});
