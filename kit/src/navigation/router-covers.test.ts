import { settled, steeredRouter } from '../testing/steered-router.ts';

/** A router on /a that came from /b, with a menu that is open. */
async function opened() {
  const steered = steeredRouter('/b');
  await steered.visit('/a');
  const close = jest.fn();
  const uncover = steered.router.cover(close);
  const addresses = () => steered.history.location.pathname + steered.history.location.search;
  return { ...steered, close, uncover, addresses };
}

// Proves requirement 323.
describe('something that covers a page', () => {
  it('is closed by Back, and the page stays without being loaded again', async () => {
    const { router, close, calls, at, history } = await opened();
    const before = calls.length;
    await router.navigate(-1);
    expect(close).toHaveBeenCalledTimes(1);
    expect([at(), calls.length, history.isCover]).toEqual(['/a', before, false]);
  });

  it('leaves Back to the page once it is closed, whichever way', async () => {
    for (const isByBack of [true, false]) {
      const { router, uncover, move, at, close } = await opened();
      if (isByBack) await router.navigate(-1);
      else uncover();
      await move(-1);
      expect(at()).toBe('/b');
      expect(close).toHaveBeenCalledTimes(isByBack ? 1 : 0);
    }
  });

  it('does not open again with Forward, which leads to no entry of its own', async () => {
    const { router, history, close, calls, at, move } = await opened();
    await router.navigate(-1);
    const before = calls.length;
    await router.navigate(1);
    await settled();
    expect([at(), calls.length, history.isCover]).toEqual(['/a', before, false]);
    expect(close).toHaveBeenCalledTimes(1);
    await move(-1);
    expect(at()).toBe('/b');
  });

  it('leaves no entry of its own behind when another page is opened from it', async () => {
    const { visit, move, at, close, calls } = await opened();
    await visit('/c');
    await move(-1);
    expect(at()).toBe('/a');
    await move(-1);
    expect([at(), calls.length]).toEqual(['/b', 4]);
    expect(close).not.toHaveBeenCalled();
  });

  it('stays open while the page below it changes its query, and Back closes it and keeps the query', async () => {
    const { visit, router, move, at, addresses, close } = await opened();
    await visit('?colour=red');
    await visit('?colour=red&max=9', { replace: true });
    expect(close).not.toHaveBeenCalled();
    await router.navigate(-1);
    expect([at(), addresses()]).toEqual(['/a?colour=red&max=9', '/a?colour=red&max=9']);
    expect(close).toHaveBeenCalledTimes(1);
    await move(-1);
    expect(at()).toBe('/a');
  });

  it('is closed one after the other when two lie over each other', async () => {
    const { router, close, at, history } = await opened();
    const closeUpper = jest.fn();
    router.cover(closeUpper);
    await router.navigate(-1);
    expect([closeUpper.mock.calls.length, close.mock.calls.length, history.isCover]).toEqual([1, 0, true]);
    await router.navigate(-1);
    expect([closeUpper.mock.calls.length, close.mock.calls.length, at()]).toEqual([1, 1, '/a']);
  });

  it('is passed by whoever goes back further', async () => {
    const { at, move, close, history } = await opened();
    await move(-2);
    expect([at(), history.isCover]).toEqual(['/b', false]);
    expect(close).not.toHaveBeenCalled();
  });

  it('is gone after a reload, which goes back to the entry of the page', async () => {
    const { history } = await opened();
    const { Router } = await import('./router.ts');
    const table = () => ({ route: { path: '*', Component: () => null }, params: {} });
    const reloaded = new Router({ history, table, first: { data: 'a' } }).start();
    expect([reloaded.state.location.pathname, history.isCover]).toEqual(['/a', false]);
  });
});
