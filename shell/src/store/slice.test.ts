import { slice } from './slice.ts';

const { reducer, actions } = slice(
  'lamp',
  { lit: false, watts: 5 },
  {
    switched: (state) => ({ ...state, lit: !state.lit }),
    replaced: (state, watts: number) => (watts === state.watts ? state : { ...state, watts }),
  },
);

describe('a slice of the store', () => {
  it('starts with its first state and follows its own actions, with and without a payload', () => {
    const first = reducer(undefined, { type: '@@init' });
    const lit = reducer(reducer(first, actions.switched()), actions.replaced(7));
    expect([first, lit]).toEqual([
      { lit: false, watts: 5 },
      { lit: true, watts: 7 },
    ]);
  });

  it('keeps the same state after the action of another slice, and where nothing changes', () => {
    const first = reducer(undefined, { type: '@@init' });
    expect(reducer(first, { type: 'door/switched' })).toBe(first);
    expect(reducer(first, actions.replaced(5))).toBe(first);
  });
});
