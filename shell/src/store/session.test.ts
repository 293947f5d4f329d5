import { apiError, mockApi, mockUser, requestsTo } from '@virasat/kit/testing';
import { sessionChanged } from './auth-slice.ts';
import { SessionGate } from './session.ts';
import { makeStore } from './store.ts';

const asha = mockUser();
const session = 'GET /api/session';
const away = apiError(503, 'The shop is restarting.', { code: 'unavailable' });

function start() {
  const store = makeStore();
  const gate = new SessionGate(store, Promise.resolve());
  return { store, gate, auth: () => store.getState().auth };
}
const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] }));
afterEach(() => jest.useRealTimers());

// Proves requirement 60.
describe('the session at the start of a tab', () => {
  it('stays unknown while the API fails, and is found as soon as it answers', async () => {
    mockApi({ [session]: away });
    const { gate, auth } = start();
    await expect(gate.user()).rejects.toMatchObject({ status: 503, code: 'session_unknown' });
    expect(auth().status).toBe('loading');
    mockApi({ [session]: { user: asha } });
    await wait(2_000);
    await expect(gate.user()).resolves.toEqual(asha);
    expect(auth()).toEqual({ status: 'ready', session: { user: asha } });
  });

  it('is asked for ever more rarely while the API fails, at least once a minute', async () => {
    mockApi({ [session]: away });
    const { gate } = start();
    await gate.user().catch(() => undefined);
    await wait(2_000 + 4_000 + 8_000);
    expect(requestsTo(session)).toHaveLength(4);
    await wait(10 * 60_000);
    const asked = requestsTo(session).length;
    await wait(60_000);
    expect(requestsTo(session)).toHaveLength(asked + 1);
  });

  it('is asked for at once by a page that needs it', async () => {
    mockApi({ [session]: away });
    const { gate } = start();
    await gate.user().catch(() => undefined);
    mockApi({ [session]: { user: null } });
    await expect(gate.user()).resolves.toBeNull();
  });

  it('does not replace a sign-in that finished in the meantime', async () => {
    let respond: (body: { user: null }) => void = () => undefined;
    mockApi({ [session]: () => new Promise((resolve) => (respond = resolve)) });
    const { gate, store, auth } = start();
    const asked = gate.user();
    await wait(0);
    store.dispatch(sessionChanged({ user: asha }));
    respond({ user: null });
    await expect(asked).resolves.toEqual(asha);
    expect(auth().session.user).toEqual(asha);
  });
});

describe('a signed-in visitor', () => {
  it('stays signed in when the API fails, and is signed out only when it says so', async () => {
    mockApi({ [session]: { user: asha } });
    const { gate, auth } = start();
    await gate.user();
    mockApi({ [session]: away });
    await gate.askAgain();
    expect(auth().session.user).toEqual(asha);
    mockApi({ [session]: { user: null } });
    await wait(2_000);
    await gate.askAgain();
    expect(auth().session.user).toBeNull();
  });
});
