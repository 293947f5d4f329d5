import { redirect } from './load-page.ts';
import { settled, steeredRouter } from '../testing/steered-router.ts';

describe('the first page', () => {
  it('is what the server has loaded: no loader runs', () => {
    const { router, calls } = steeredRouter('/a');
    expect(router.state.page).toMatchObject({ isReady: true, data: 'first', error: undefined });
    expect(calls).toEqual([]);
  });

  it('is the error that the server has met', () => {
    const { router, calls } = steeredRouter('/a', { first: { error: 'not found' } });
    expect(router.state.page).toMatchObject({ isReady: true, data: undefined, error: 'not found' });
    expect(calls).toEqual([]);
  });

  it('is loaded here when the server has not, and is not a navigation', async () => {
    const { router, history, call } = steeredRouter('/a?b=1', { first: undefined });
    expect(router.state.page.isReady).toBe(false);
    expect(router.state.navigation.state).toBe('idle');
    expect(call(0).address).toBe('/a?b=1');
    call(0).answer('here');
    await settled();
    expect(router.state.page).toMatchObject({ isReady: true, data: 'here' });
    expect(history.location.key).toBe('default');
  });

  it('is ready at once without a loader', () => {
    expect(steeredRouter('/still', { first: undefined }).router.state.page.isReady).toBe(true);
  });

  it('may redirect', async () => {
    const { call, at } = steeredRouter('/a', { first: undefined });
    call(0).fail(redirect('/b'));
    await settled();
    call(1).answer('b');
    await settled();
    expect(at()).toBe('/b');
  });
});

describe('a navigation', () => {
  it('keeps page and address until the new page has its data, then changes both at once', async () => {
    const { router, history, call, at } = steeredRouter('/a');
    const done = router.navigate('/b?c=1#d', { state: { placed: true } });
    expect(router.state.navigation).toMatchObject({ state: 'loading', location: { pathname: '/b' } });
    expect([at(), history.location.pathname, router.state.page.data]).toEqual(['/a', '/a', 'first']);
    call(0).answer('b');
    await done;
    expect(router.state).toMatchObject({ type: 'PUSH', navigation: { state: 'idle' }, page: { data: 'b' } });
    expect([at(), history.location.pathname]).toEqual(['/b?c=1#d', '/b']);
    expect(router.state.location.state).toEqual({ placed: true });
  });

  it('to a fragment keeps the query, and the page as it is', async () => {
    const { router, calls, at } = steeredRouter('/a?v=walnut');
    await router.navigate('#reviews');
    expect([at(), router.state.page.data, calls]).toEqual(['/a?v=walnut#reviews', 'first', []]);
  });

  it('shows a page without a loader at once', async () => {
    const { router, at } = steeredRouter('/a');
    await router.navigate('/still');
    expect([at(), router.state.page.data]).toEqual(['/still', undefined]);
  });

  it('loads again for another query, for the same address and for a bare one, but not for a fragment', async () => {
    const { router, calls, visit, at } = steeredRouter('/a');
    await visit('/a?page=2');
    await visit('/a?page=2');
    expect(calls).toHaveLength(2);
    await router.navigate('/a?page=2#list');
    expect([at(), router.state.page.data]).toEqual(['/a?page=2#list', 'data of /a?page=2']);
    expect(calls).toHaveLength(2);
    await visit('/a?page=2');
    expect(calls).toHaveLength(3);
  });

  it('resolves a query against the page that is shown', async () => {
    const { visit, at } = steeredRouter('/a?page=2#list');
    await visit('?page=3');
    expect(at()).toBe('/a?page=3');
  });

  it('escapes what an address may not contain', async () => {
    const { visit, at } = steeredRouter('/a');
    await visit('/b?search=jali chair');
    expect(at()).toBe('/b?search=jali%20chair');
  });

  it.each(['//example.com/a', '/\\example.com', 'https://example.com/'])('refuses %s', async (to) => {
    const { router, at } = steeredRouter('/a');
    await expect(router.navigate(to)).rejects.toThrow('is not a page of the shop');
    expect(at()).toBe('/a');
  });

  it('replaces the entry if asked to: Back leads to the one before', async () => {
    const { router, visit, move, at } = steeredRouter('/a');
    await visit('/b');
    await visit('/c', { replace: true });
    expect(router.state.type).toBe('REPLACE');
    await move(-1);
    expect([at(), router.state.type]).toEqual(['/a', 'POP']);
  });

  it('follows Back and Forward, and loads anew', async () => {
    const { router, visit, move, at } = steeredRouter('/a');
    await visit('/b', { state: 'kept' });
    const { key } = router.state.location;
    await move(-1);
    expect([at(), router.state.page.data, router.state.type]).toEqual(['/a', 'again', 'POP']);
    await move(1);
    expect(router.state.location).toMatchObject({ pathname: '/b', key, state: 'kept' });
  });

  it('shows an error at its own address, and leaves it behind with the next page', async () => {
    const { router, call, at, visit } = steeredRouter('/a');
    const done = router.navigate('/b');
    call(0).fail('no connection');
    await done;
    expect([at(), router.state.page.error, router.state.page.data]).toEqual([
      '/b',
      'no connection',
      undefined,
    ]);
    await visit('/c');
    expect(router.state.page.error).toBeUndefined();
  });

  it('is not followed any more after the router has stopped', async () => {
    const { router, call, history, at } = steeredRouter('/a');
    void router.navigate('/b');
    router.stop();
    call(0).answer('b');
    await settled();
    history.go(0);
    expect([at(), call(0).signal.aborted]).toEqual(['/a', true]);
  });
});

describe('a redirect', () => {
  it('leads to another page in one step: the entry of the first is never written', async () => {
    const { router, call, at, history } = steeredRouter('/a');
    const done = router.navigate('/b');
    call(0).fail(redirect('/c?next=%2Fb'));
    await settled();
    expect([at(), router.state.navigation.location?.pathname]).toEqual(['/a', '/c']);
    call(1).answer('c');
    await done;
    expect(at()).toBe('/c?next=%2Fb');
    history.go(-1);
    call(2).answer('a');
    await settled();
    expect(at()).toBe('/a');
  });

  it('replaces the entry if the navigation would have', async () => {
    const { router, call } = steeredRouter('/a');
    const done = router.navigate('/b', { replace: true });
    call(0).answer(redirect('/c'));
    await settled();
    call(1).answer('c');
    await done;
    expect(router.state.type).toBe('REPLACE');
  });

  it('leaves the router for another site', async () => {
    const { router, call, leave, at } = steeredRouter('/a');
    const done = router.navigate('/b');
    call(0).fail(redirect('https://pay.example/form'));
    await done;
    expect(leave).toHaveBeenCalledWith('https://pay.example/form', false);
    expect(at()).toBe('/a');
  });

  it('never leads to a script', async () => {
    const { router, call, leave } = steeredRouter('/a');
    const done = router.navigate('/b');
    call(0).fail(redirect('javascript:alert(1)'));
    await expect(done).rejects.toThrow('refused');
    expect(leave).not.toHaveBeenCalled();
  });
});
