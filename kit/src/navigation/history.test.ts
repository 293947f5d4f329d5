import { waitFor } from '@testing-library/react';
import { browserHistory } from './history.ts';
import type { Location } from './location.ts';
import { memoryHistory } from './memory-history.ts';

const entry = (pathname: string, key: string, state: unknown = null) => ({
  pathname,
  search: '',
  hash: '',
  state,
  key,
});

describe('the history of a tab', () => {
  beforeEach(() => window.history.replaceState(null, '', '/'));

  it('begins with an entry that the router has not written', () => {
    window.history.replaceState(null, '', '/products?page=2#list');
    expect(browserHistory().location).toEqual({
      pathname: '/products',
      search: '?page=2',
      hash: '#list',
      state: null,
      key: 'default',
    });
  });

  it('keeps key and state with an entry: a reload finds them', () => {
    browserHistory().push(entry('/order/7', 'k1', { placed: true }));
    expect(window.location.pathname).toBe('/order/7');
    expect(browserHistory().location).toEqual(entry('/order/7', 'k1', { placed: true }));
  });

  it('replaces the current entry', () => {
    const { length } = window.history;
    const history = browserHistory();
    history.replace(entry('/checkout', 'k2'));
    expect(history.location).toEqual(entry('/checkout', 'k2'));
    expect(window.history).toHaveLength(length);
  });

  it('tells of Back, but not of what it writes itself, and no more when nobody listens', async () => {
    const history = browserHistory();
    history.push(entry('/a', 'a'));
    const onMove = jest.fn();
    const stop = history.listen(onMove);
    history.push(entry('/b', 'b'));
    expect(onMove).not.toHaveBeenCalled();
    history.go(-1);
    await waitFor(() => expect(onMove).toHaveBeenCalledWith(entry('/a', 'a'), -1));
    stop();
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(onMove).toHaveBeenCalledTimes(1);
  });

  it('makes a fragment that the browser has followed an entry like others', async () => {
    const history = browserHistory();
    const onMove = jest.fn<void, [Location, number]>();
    const stop = history.listen(onMove);
    const first = history.location;
    window.history.pushState(null, '', '#reviews');
    window.dispatchEvent(new PopStateEvent('popstate'));
    const [fragment, delta] = onMove.mock.calls[0]!;
    expect([fragment.hash, fragment.key === first.key, delta]).toEqual(['#reviews', false, 1]);
    expect(browserHistory().location).toEqual(fragment);
    history.go(-1);
    await waitFor(() => expect(onMove).toHaveBeenLastCalledWith(first, -1));
    stop();
  });

  it('does not hide a state that cannot be stored', () => {
    const clone = () => {
      throw new DOMException('could not be cloned', 'DataCloneError');
    };
    const pushState = jest.spyOn(window.history, 'pushState').mockImplementation(clone);
    expect(() => browserHistory().push(entry('/a', 'a', () => undefined))).toThrow('could not be cloned');
    pushState.mockRestore();
  });
});

describe('a history in memory', () => {
  it('moves within its entries and drops those after a new one', () => {
    const history = memoryHistory('/a?b#c');
    expect(history.location).toMatchObject({ pathname: '/a', search: '?b', hash: '#c' });
    const onMove = jest.fn();
    history.listen(onMove);
    history.push(entry('/b', 'b'));
    history.push(entry('/c', 'c'));
    history.go(-1);
    expect(onMove).toHaveBeenLastCalledWith(entry('/b', 'b'), -1);
    history.push(entry('/d', 'd'));
    history.go(1);
    expect(history.location.pathname).toBe('/d');
    history.go(-9);
    expect(history.location.pathname).toBe('/a');
  });
});
