import { settled, steeredRouter } from '../testing/steered-router.ts';

/** A router on /a that came from /b, and whose visitor is held back. */
async function held() {
  const steered = steeredRouter('/b');
  await steered.visit('/a?tab=1');
  let goOn: () => void = () => undefined;
  const asked = jest.fn((open: () => void) => {
    goOn = open;
    return true;
  });
  const unblock = steered.router.block(asked);
  return { ...steered, asked, unblock, goOn: () => goOn() };
}

describe('a router with a blocker', () => {
  it('opens another page only when the visitor goes on', async () => {
    const { router, at, asked, goOn, call, calls } = await held();
    const before = calls.length;
    await router.navigate('/c');
    expect([at(), calls.length]).toEqual(['/a?tab=1', before]);
    expect(asked).toHaveBeenCalledTimes(1);
    router.block(() => false);
    goOn();
    call(-1).answer('c');
    await settled();
    expect(at()).toBe('/c');
  });

  it('holds Back, and the tab stays on the entry of the page', async () => {
    const { router, history, at, goOn, call, calls } = await held();
    const before = calls.length;
    await router.navigate(-1);
    expect([at(), history.location.pathname, calls.length]).toEqual(['/a?tab=1', '/a', before]);
    goOn();
    call(-1).answer('b');
    await settled();
    expect([at(), history.location.pathname]).toEqual(['/b', '/b']);
  });

  it('lets another query and a fragment of the page pass', async () => {
    const { visit, router, at, asked } = await held();
    await visit('?tab=2');
    await router.navigate('?tab=2#prices');
    expect(at()).toBe('/a?tab=2#prices');
    expect(asked).not.toHaveBeenCalled();
  });

  it('is free again once the blocker is gone', async () => {
    const { visit, at, unblock } = await held();
    unblock();
    await visit('/c');
    expect(at()).toBe('/c');
  });
});
