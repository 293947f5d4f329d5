/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { FOLD_MARK, Fold } from './fold.tsx';

describe('the end of the first view', () => {
  it('is marked in what the server renders, in a box without a layout of its own', () => {
    expect(renderToString(<Fold />)).toBe(`<div style="display:contents" data-fold="">${FOLD_MARK}</div>`);
  });
});
