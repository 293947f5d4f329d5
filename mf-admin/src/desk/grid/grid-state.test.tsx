import { act, screen } from '@testing-library/react';
import { renderWithShell } from '@virasat/kit/testing';
import { defineGrid, readGridState, useGridState, writeGridState, type GridControl } from './grid-state.ts';

const definition = defineGrid({
  address: '/admin/things',
  filters: { state: ['shown', 'hidden'], under: 'any' },
  sorts: ['name', 'price-asc', 'price-desc'],
});
const read = (query: string) => readGridState(definition, new URLSearchParams(query));
const write = (query: string) => writeGridState(definition, read(query));

describe('the state of a list in its URL', () => {
  it('has defaults, which stay out of the URL', () => {
    expect(read('')).toEqual({
      search: '',
      filters: {},
      sort: 'name',
      page: 1,
      pageSize: 25,
      columns: undefined,
    });
    expect(write('search=&state=&sort=name&page=1&pageSize=25')).toBe('');
  });

  it('keeps everything that was chosen', () => {
    const query =
      '?search=jali&state=hidden&under=5000&sort=price-desc&columns=name%2Cprice&pageSize=50&page=3';
    expect(write(query)).toBe(query);
  });

  it.each(['state=gone', 'sort=constructor', 'page=-4', 'page=x', 'pageSize=7', 'columns=,', 'under=%20'])(
    'ignores %s',
    (query) => expect(write(query)).toBe(''),
  );
});

describe('useGridState', () => {
  const open = (path: string) => {
    let grid: GridControl | undefined;
    function List() {
      grid = useGridState(definition) as unknown as GridControl;
      return <p>{JSON.stringify(grid.query)}</p>;
    }
    const view = renderWithShell(<List />, { path });
    return { ...view, grid: () => grid as GridControl };
  };

  it('gives the query of the API: what says nothing is absent', () => {
    const { grid } = open('/admin/things?state=shown&columns=name&page=2');
    expect(grid().query).toEqual({ state: 'shown', sort: 'name', page: '2', pageSize: '25' });
    expect(grid().filter).toEqual({ state: 'shown' });
    expect(grid().isFiltered).toBe(true);
    expect(grid().view).toBe('?state=shown&columns=name');
  });

  it('returns to the first page with each change, and Back takes it back', async () => {
    const { grid, router } = open('/admin/things?state=shown&page=2');
    act(() => grid().set({ sort: 'price-asc' }));
    expect(router.state.location.search).toBe('?state=shown&sort=price-asc');
    expect(screen.getByText(/"page":"1"/)).toBeInTheDocument();
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('?state=shown&page=2');
  });
});
