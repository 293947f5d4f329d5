import type { Reducer, UnknownAction } from 'redux';

/** What a slice of the state does for each of its actions: the next state from the present one, which it does not change. */
type Cases<S> = Record<string, (state: S, payload: never) => S>;

/** Makes an action; takes a payload where the case reads one. */
type Creator<Case> = Case extends (state: never, payload: infer P) => unknown
  ? unknown extends P
    ? () => UnknownAction
    : (payload: P) => UnknownAction
  : never;

/**
 * One slice of the store: its reducer, and a creator of actions for every case.
 * @param name prefix of its action types, unique in the store
 */
export function slice<S, C extends Cases<S>>(name: string, initial: S, cases: C) {
  const caseOf = new Map(Object.entries(cases).map(([key, change]) => [`${name}/${key}`, change]));
  const creators = Object.keys(cases).map((key) => [
    key,
    (payload?: unknown) => ({ type: `${name}/${key}`, payload }),
  ]);
  const reducer: Reducer<S> = (state = initial, action) =>
    caseOf.get(action.type)?.(state, action['payload'] as never) ?? state;
  return { reducer, actions: Object.fromEntries(creators) as { [K in keyof C]: Creator<C[K]> } };
}
