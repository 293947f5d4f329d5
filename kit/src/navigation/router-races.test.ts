import { redirect } from './load-page.ts';
import { settled, steeredRouter } from '../testing/steered-router.ts';

describe('a navigation that is overtaken', () => {
  it.each([
    ['before', [0, 1]],
    ['after', [1, 0]],
  ])('is aborted and never shown when it answers %s the other', async (_, order) => {
    const { router, call, at } = steeredRouter('/a');
    const shown: unknown[] = [];
    router.subscribe(({ page }) => shown.push(page.data));
    void router.navigate('/b');
    const later = router.navigate('/c');
    expect(call(0).signal.aborted).toBe(true);
    for (const n of order) {
      call(n).answer(call(n).address);
      await settled();
    }
    await later;
    expect([at(), router.state.page.data]).toEqual(['/c', '/c']);
    expect(shown).not.toContain('/b');
  });

  it('neither shows its error nor redirects', async () => {
    for (const failure of [new Error('late'), redirect('/b')]) {
      const { router, call, calls, at } = steeredRouter('/a');
      void router.navigate('/b');
      const later = router.navigate('/c');
      call(0).fail(failure);
      await settled();
      call(1).answer('c');
      await later;
      expect([at(), router.state.page.error, calls.length]).toEqual(['/c', undefined, 2]);
    }
  });

  it('gives way to Back, to a fragment and to a page without a loader', async () => {
    for (const other of [-1, '#list', '/still']) {
      const { router, calls, call, visit, at } = steeredRouter('/a');
      await visit('/b');
      void router.navigate('/c');
      void router.navigate(other);
      for (const { answer } of calls) answer('any');
      await settled();
      expect(at()).toBe({ '-1': '/a', '#list': '/b#list', '/still': '/still' }[other]);
      expect(call(1).signal.aborted).toBe(true);
    }
  });

  it('of a first page that still loads: the new page wins', async () => {
    const { router, call, at } = steeredRouter('/a', { first: undefined });
    const later = router.navigate('/b');
    call(0).answer('a');
    await settled();
    expect(router.state.page.isReady).toBe(false);
    call(1).answer('b');
    await later;
    expect([at(), router.state.page.data, router.state.page.isReady]).toEqual(['/b', 'b', true]);
  });
});

describe('loading a page again', () => {
  it('keeps the page and says so; it is not a navigation', async () => {
    const { router, call } = steeredRouter('/a');
    const { location } = router.state;
    const done = router.revalidate();
    expect(router.state).toMatchObject({ revalidation: 'loading', navigation: { state: 'idle' } });
    call(0).answer('newer');
    await done;
    expect(router.state).toMatchObject({ revalidation: 'idle', page: { data: 'newer' } });
    expect(router.state.location).toBe(location);
    expect(router.state.scroll.restore).toBe(false);
  });

  it('keeps how the page was reached, and writes no entry', async () => {
    const { router, call, visit, move, at } = steeredRouter('/a');
    await visit('/b');
    const done = router.revalidate();
    call(-1).answer('newer');
    await done;
    expect(router.state.type).toBe('PUSH');
    await move(-1);
    expect(at()).toBe('/a');
  });

  it('shows only the newest answer when asked twice, to both who asked', async () => {
    const { router, call } = steeredRouter('/a');
    const both = Promise.all([router.revalidate(), router.revalidate()]);
    call(0).answer('old');
    call(1).answer('new');
    await both;
    expect(router.state.page.data).toBe('new');
  });

  it('loads the page on its way anew, as the navigation it is', async () => {
    const { router, history, call, at } = steeredRouter('/a');
    void router.navigate('/b', { replace: true, preventScrollReset: true });
    const done = router.revalidate();
    expect(call(0).signal.aborted).toBe(true);
    call(1).answer('b');
    await done;
    expect([at(), history.location.pathname]).toEqual(['/b', '/b']);
    expect(router.state).toMatchObject({ type: 'REPLACE', scroll: { preventReset: true } });
  });

  it('is done by a navigation that overtakes it, even one to a fragment', async () => {
    const { router, call, at } = steeredRouter('/a');
    const done = router.revalidate();
    void router.navigate('#list');
    call(1).answer('newer');
    await done;
    expect([at(), router.state.page.data, router.state.revalidation]).toEqual(['/a#list', 'newer', 'idle']);
  });

  it('may end on an error, and recover from it', async () => {
    const { router, call } = steeredRouter('/a');
    const failed = router.revalidate();
    call(0).fail('down');
    await failed;
    expect(router.state.page).toMatchObject({ error: 'down', data: undefined });
    const again = router.revalidate();
    call(1).answer('back');
    await again;
    expect(router.state.page).toMatchObject({ error: undefined, data: 'back' });
  });

  it('may redirect: the session has ended', async () => {
    const { router, call, at } = steeredRouter('/a');
    const done = router.revalidate();
    call(0).fail(redirect('/b'));
    await settled();
    call(1).answer('b');
    await done;
    expect([at(), router.state.revalidation, router.state.type]).toEqual(['/b', 'idle', 'PUSH']);
  });
});

describe('scroll positions', () => {
  it('are saved when a page is left, and come back with its entry', async () => {
    const { router, visit, move } = steeredRouter('/a');
    const positions = new Map<string, number>();
    let y = 0;
    router.remember({ save: (key) => positions.set(key, y), of: (key) => positions.get(key) });
    y = 700;
    await visit('/b');
    expect(router.state.scroll).toEqual({ restore: null, preventReset: false });
    y = 40;
    await move(-1);
    expect(router.state.scroll.restore).toBe(700);
    await move(1);
    expect(router.state.scroll.restore).toBe(40);
    await visit('/c', { preventScrollReset: true });
    expect(router.state.scroll).toEqual({ restore: null, preventReset: true });
  });
});

describe('a view transition', () => {
  it('is for navigations that ask for it, and for the way back and forth between the same pages', async () => {
    const { router, visit, move } = steeredRouter('/a');
    const animated: unknown[] = [];
    router.subscribe(({ navigation, location }, animate) => {
      if (navigation.state === 'idle') animated.push([location.pathname, animate]);
    });
    await visit('/b', { viewTransition: true });
    await move(-1);
    await move(1);
    await visit('/c');
    await move(-1);
    expect(animated).toEqual([
      ['/b', true],
      ['/a', true],
      ['/b', true],
      ['/c', false],
      ['/b', false],
    ]);
  });
});
