import { act, renderHook } from '@testing-library/react';
import { useSelection } from './selection.ts';

const open = () =>
  renderHook(({ filter, total }) => useSelection(filter, total), {
    initialProps: { filter: {} as Record<string, string>, total: 1204 },
  });

describe('the ticked rows of a list', () => {
  it('stay ticked on other pages and with other filters', () => {
    const { result, rerender } = open();
    act(() => result.current.toggle('1'));
    rerender({ filter: { status: 'draft' }, total: 3 });
    act(() => result.current.toggle('2'));
    expect(result.current.toSelection()).toEqual({ kind: 'ids', ids: ['1', '2'], count: 2 });
    act(() => result.current.toggle('1'));
    expect(result.current.has('1')).toBe(false);
    expect(result.current.count).toBe(1);
  });

  it('send the filter instead of ids for all that match, less those that were taken out', () => {
    const { result, rerender } = open();
    rerender({ filter: { status: 'draft' }, total: 1204 });
    act(() => result.current.selectAll());
    act(() => result.current.toggle('7'));
    expect(result.current.has('7')).toBe(false);
    expect(result.current.has('8')).toBe(true);
    expect(result.current.toSelection()).toEqual({
      kind: 'filter',
      filter: { status: 'draft' },
      except: ['7'],
      count: 1203,
    });
  });

  it('never mean other rows than those that matched: another filter ends "all that match"', () => {
    const { result, rerender } = open();
    act(() => result.current.selectAll());
    rerender({ filter: { status: 'draft' }, total: 3 });
    expect(result.current.count).toBe(0);
    expect(result.current.toSelection()).toEqual({ kind: 'ids', ids: [], count: 0 });
  });
});
