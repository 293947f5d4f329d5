import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { renderWithShell } from '@virasat/kit/testing';
import { MuiTheme } from '../../mui/mui-theme.tsx';
import { deskStore } from '../api.ts';
import { liveSlice } from '../live-rows.ts';
import { useNotedWhenLeft } from '../page-left.ts';
import { UndoSnackbar } from '../undo.tsx';
import { defineGrid, useGridState } from './grid-state.ts';
import type { BulkAction, CellEdit, ResourceColumn } from './grid-types.ts';
import { ResourceGrid } from './resource-grid.tsx';

interface Thing {
  id: string;
  name: string;
  price: number;
}

/** As if a page had no more: each row takes its time in a test. */
const SHOWN = 7;

const things: Thing[] = Array.from({ length: 60 }, (_, index) => ({
  id: String(index + 1),
  name: `Thing ${index + 1}`,
  price: 1000 + index,
}));
const definition = defineGrid({
  address: '/admin/things',
  // `maker` has no field in the toolbar: other pages link to it
  filters: { state: ['shown', 'hidden'], maker: 'any' },
  sorts: ['name', 'price-asc', 'price-desc'],
});
const nameOf = ({ name }: Thing) => name;
const hrefOf = ({ id }: Thing) => `/admin/things/${id}`;

interface Options {
  bulk?: BulkAction[];
  /** Other rows are on their way. */
  isLoading?: boolean;
  save?: CellEdit<Thing>['save'];
}

const columnsOf = (save: CellEdit<Thing>['save']): ResourceColumn<Thing>[] => [
  { field: 'name', header: 'Name', cell: nameOf },
  {
    field: 'price',
    header: 'Price',
    align: 'right',
    sort: { asc: 'price-asc', desc: 'price-desc' },
    cell: ({ price }) => `₹${price}`,
    edit: {
      type: 'number',
      value: ({ price }) => price,
      check: (value) => (Number(value) > 0 ? undefined : 'Enter a price.'),
      save,
    },
  },
  { field: 'note', header: 'Note', isHidden: true, cell: () => 'a note' },
];

function open(
  { bulk = [], save = () => Promise.resolve(), isLoading = false }: Options = {},
  path = '/admin/things',
) {
  const columns = columnsOf(save);
  function List() {
    const grid = useGridState(definition);
    const { page, pageSize } = grid.state;
    const items = things.slice((page - 1) * pageSize).slice(0, SHOWN);
    const list = {
      data: { items, total: things.length, pageSize },
      isFetching: isLoading,
      refetch: () => undefined,
    };
    return (
      <MuiTheme>
        <ResourceGrid
          one="thing"
          tag="Product"
          list={list}
          grid={grid}
          columns={columns}
          card={nameOf}
          nameOf={nameOf}
          hrefOf={hrefOf}
          searchLabel="Search things"
          filters={[
            {
              name: 'state',
              label: 'State',
              options: [
                { value: '', label: 'All' },
                { value: 'hidden', label: 'Hidden' },
              ],
            },
          ]}
          bulk={bulk}
          empty={{ text: 'Things appear here.' }}
        />
        <UndoSnackbar />
      </MuiTheme>
    );
  }
  return renderWithShell(<List />, {
    path,
    routes: [{ path: '/admin/things/:id', element: <p>one thing</p> }],
  });
}

/** As if another page had been shown before. */
const leave = (path: string) => renderHook(() => useNotedWhenLeft(path)).unmount();

const archive = (run: BulkAction['run']): BulkAction[] => [{ key: 'archive', label: 'Archive', run }];
const row = (name: string) => screen.getByRole('row', { name: new RegExp(`${name}\\b`) });
const tick = (name: string) => within(row(name)).getByRole('checkbox');
const toolbar = () => screen.getByRole('toolbar');
const priceOf = (name: string) => within(row(name)).getByText(/^₹/);

describe('the rows of a list', () => {
  it('are a grid with the columns that are shown', () => {
    open();
    const grid = screen.getByRole('grid', { name: '60 things' });
    expect(
      within(grid)
        .getAllByRole('columnheader')
        .map((header) => header.textContent),
    ).toEqual(['Name', 'Price']);
    expect(within(grid).getAllByRole('row')).toHaveLength(SHOWN + 1);
  });

  it('are a grid of rows alone while others load; the status says that they do', () => {
    open({ isLoading: true });
    expect(within(screen.getByRole('grid')).queryByRole('progressbar')).toBeNull();
    expect(screen.getByText('Loading the list…')).toHaveRole('status');
  });

  it('open with a click, and a click on a link or box does not', async () => {
    const { user } = open({ bulk: archive(() => Promise.resolve(undefined)) });
    await user.click(tick('Thing 2'));
    expect(screen.queryByText('one thing')).not.toBeInTheDocument();
    await user.click(within(row('Thing 2')).getByText('Thing 2'));
    expect(await screen.findByText('one thing')).toBeInTheDocument();
  });

  it('are sorted by a column’s header, in the URL', async () => {
    const { user, router } = open();
    await user.click(screen.getByRole('columnheader', { name: 'Price' }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=price-asc'));
    expect(screen.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending');
    await user.click(screen.getByRole('columnheader', { name: 'Price' }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=price-desc'));
  });

  it('have the columns of the URL, which the menu changes', async () => {
    const { user, router } = open();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Note' }));
    await waitFor(() => expect(router.state.location.search).toBe('?columns=name%2Cprice%2Cnote'));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Note' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('keep sort and columns when the search changes', async () => {
    const { user, router } = open({}, '/admin/things?sort=price-desc&columns=name');
    await user.type(screen.getByRole('searchbox', { name: 'Search things' }), 'jali{Enter}');
    await waitFor(() =>
      expect(router.state.location.search).toBe('?search=jali&sort=price-desc&columns=name'),
    );
  });

  // Proves requirement 259.
  it('keep a filter of the URL that has no field, when the page opens and when the search changes', async () => {
    const { user, router } = open({}, '/admin/things?maker=leela');
    expect(router.state.location.search).toBe('?maker=leela');
    await user.type(screen.getByRole('searchbox', { name: 'Search things' }), 'jali{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?search=jali&maker=leela'));
  });

  it('are marked when somebody else changes them', () => {
    open();
    const event = { type: 'Product' as const, id: '3', at: '2026-11-02T06:20:00.000Z' };
    act(() => void deskStore().dispatch(liveSlice.actions.changed(event)));
    expect(row('Thing 3')).toHaveClass('changed');
    expect(row('Thing 4')).not.toHaveClass('changed');
  });
});

describe('ticked rows', () => {
  it('stay ticked on other pages, and the action gets all of them', async () => {
    const run = jest.fn<ReturnType<BulkAction['run']>, Parameters<BulkAction['run']>>(() =>
      Promise.resolve(undefined),
    );
    const { user, router } = open({ bulk: archive(run) });
    await user.click(tick('Thing 2'));
    await act(() => router.navigate('?page=2&state=hidden'));
    await user.click(tick('Thing 30'));
    expect(toolbar()).toHaveTextContent('2 things selected');
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    expect(run.mock.calls[0]?.[0]).toEqual({ kind: 'ids', ids: ['2', '30'], count: 2 });
    await act(() => router.navigate('/admin/things'));
    expect(tick('Thing 2')).toBeChecked();
  });

  it('can be all that match: the filter is sent instead of ids', async () => {
    const run = jest.fn<ReturnType<BulkAction['run']>, Parameters<BulkAction['run']>>(() =>
      Promise.resolve(undefined),
    );
    const { user } = open({ bulk: archive(run) }, '/admin/things?state=hidden');
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    expect(toolbar()).toHaveTextContent('7 things selected');
    await user.click(screen.getByRole('button', { name: 'Select all 60 that match' }));
    await user.click(tick('Thing 7'));
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    const expected = { kind: 'filter', filter: { state: 'hidden' }, except: ['7'], count: 59 };
    expect(run.mock.calls[0]?.[0]).toEqual(expected);
  });

  it('are a range with Shift', async () => {
    const { user } = open({ bulk: archive(() => Promise.resolve(undefined)) });
    await user.click(tick('Thing 2'));
    await user.keyboard('{Shift>}');
    await user.click(tick('Thing 6'));
    await user.keyboard('{/Shift}');
    expect(toolbar()).toHaveTextContent('5 things selected');
  });

  it('show how far an action is, what was left out and why, and offer to undo it', async () => {
    const undo = jest.fn().mockResolvedValue(undefined);
    let finish: () => void = () => undefined;
    const run: BulkAction['run'] = async (_, progress) => {
      progress(1, 2);
      await new Promise<void>((resolve) => (finish = resolve));
      const rows = [
        { id: '2', name: 'Thing 2' },
        { id: '3', name: 'Thing 3', problem: 'It has no price.' },
      ];
      return { message: '1 thing is archived.', rows, undo };
    };
    const { user } = open({ bulk: archive(run) });
    await user.click(tick('Thing 2'));
    await user.click(tick('Thing 3'));
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '50');
    finish();
    expect(await screen.findByText('1 thing is archived.')).toBeInTheDocument();
    expect(screen.getByText('Thing 3', { selector: 'b' }).parentElement).toHaveTextContent(
      'Thing 3: It has no price.',
    );
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
  });

  // Proves requirement 337.
  it('stay ticked after what leaves them as they are, and the focus stays at its button', async () => {
    const run = () => Promise.resolve({ message: 'One PDF is saved.', keepsSelection: true });
    const { user } = open({ bulk: archive(run) });
    await user.click(tick('Thing 2'));
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('One PDF is saved.')).toBeInTheDocument();
    expect(tick('Thing 2')).toBeChecked();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Archive' })).toHaveFocus());
  });

  it('leave the focus at the list when the bar with its buttons goes', async () => {
    const { user } = open({ bulk: archive(() => Promise.resolve({ message: 'Archived.' })) });
    await user.click(tick('Thing 2'));
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('Archived.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('toolbar')).not.toBeInTheDocument());
    expect(document.body).not.toHaveFocus();
  });

  it('can cancel an action that runs long; what it has done until then is said', async () => {
    const run: BulkAction['run'] = async (_, progress, signal) => {
      progress(120, 200);
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      return { message: '120 changed, 80 left as they were.' };
    };
    const { user } = open({
      bulk: [{ key: 'archive', label: 'Archive', canBeCancelled: true, run }],
    });
    await user.click(tick('Thing 2'));
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    expect(toolbar()).toHaveTextContent('120 of 200');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('120 changed, 80 left as they were.')).toBeInTheDocument();
  });

  it('stay ticked when the action fails, with the reason', async () => {
    const failure = { status: 503, code: 'unavailable', message: 'The database is unavailable.', fields: {} };
    const { user } = open({ bulk: archive(() => Promise.reject(failure)) });
    await user.click(tick('Thing 2'));
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('The database is unavailable.')).toBeInTheDocument();
    expect(tick('Thing 2')).toBeChecked();
  });
});

describe('a cell that is edited in place', () => {
  const edit = async (user: ReturnType<typeof open>['user'], price: string) => {
    await user.dblClick(priceOf('Thing 2'));
    const field = await screen.findByRole('spinbutton');
    await user.clear(field);
    await user.type(field, `${price}{Enter}`);
  };

  it('shows the new value at once and saves it', async () => {
    const save = jest.fn(() => new Promise(() => undefined));
    const { user } = open({ save });
    await edit(user, '2500');
    await waitFor(() => expect(priceOf('Thing 2')).toHaveTextContent('₹2500'));
    expect(save).toHaveBeenCalledWith(things[1], 2500);
  });

  it('returns to the old value with the reason when it cannot be saved', async () => {
    const failure = { status: 400, code: 'rejected', message: 'It is below the minimum.', fields: {} };
    const { user } = open({ save: () => Promise.reject(failure) });
    await edit(user, '1');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Price was not changed. It is below the minimum.',
    );
    expect(priceOf('Thing 2')).toHaveTextContent('₹1001');
  });

  it('says what is wrong with a value and keeps it in the cell', async () => {
    const save = jest.fn(() => Promise.resolve());
    const { user } = open({ save });
    await edit(user, '0');
    expect(await screen.findByText('Enter a price.')).toBeInTheDocument();
    expect(screen.getByRole('spinbutton')).toHaveValue(0);
    await user.keyboard('{Escape}');
    expect(save).not.toHaveBeenCalled();
    expect(priceOf('Thing 2')).toHaveTextContent('₹1001');
  });
});

describe('the keys of a list', () => {
  it('search, move, tick and open, and write letters in a field', async () => {
    const { user } = open({ bulk: archive(() => Promise.resolve(undefined)) });
    await user.keyboard('jjx');
    expect(tick('Thing 2')).toBeChecked();
    await user.keyboard('kx');
    expect(tick('Thing 1')).toBeChecked();
    await user.keyboard('/');
    const search = screen.getByRole('searchbox', { name: 'Search things' });
    expect(search).toHaveFocus();
    await user.keyboard('jx');
    expect(search).toHaveValue('jx');
    act(() => search.blur());
    await user.keyboard('je');
    expect(await screen.findByText('one thing')).toBeInTheDocument();
  });

  it.each([
    ['j', 'Thing 4'],
    ['k', 'Thing 2'],
  ])('go on from the row whose page was left for the list: %s', async (key, name) => {
    leave('/admin/things/3');
    const { user } = open({ bulk: archive(() => Promise.resolve(undefined)) });
    await user.keyboard(`${key}x`);
    expect(tick(name)).toBeChecked();
    leave('/admin/others');
  });
});
