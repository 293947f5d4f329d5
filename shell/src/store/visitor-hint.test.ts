import { sessionChanged } from './auth-slice.ts';
import { makeStore } from './store.ts';
import { HINT_KEY, persistVisitorHint } from './visitor-hint.ts';

const user = { id: 'a1', name: 'Asha Rathore', email: 'asha@example.com', role: 'user' as const };
const mark = () => document.documentElement.dataset['known'];

it('stores only that somebody is signed in, and removes it at sign-out', () => {
  localStorage.setItem(HINT_KEY, '1');
  const store = makeStore();
  persistVisitorHint(store);
  // the session is still loading: the hint of the last visit stays, and marks also a page whose head has not read it
  expect([localStorage.getItem(HINT_KEY), mark()]).toEqual(['1', '']);
  store.dispatch(sessionChanged({ user }));
  expect({ ...localStorage }).toEqual({ [HINT_KEY]: '1' });
  store.dispatch(sessionChanged({ user: null }));
  expect([localStorage.getItem(HINT_KEY), mark()]).toEqual([null, undefined]);
  store.dispatch(sessionChanged({ user }));
  expect(mark()).toBe('');
});
