import path from 'node:path';
import { root } from '../lib/workspace.mjs';
import { layered } from './layer-loader.mjs';

const file = path.join(root, 'mf-catalog/src/cart/cart.module.css');
const breakpoints = { sm: 600, md: 900 };
const flat = (source) => layered(source, file, breakpoints).replace(/\s+/g, ' ');

describe('a CSS module in the build', () => {
  it('is put into the layer of its package', () => {
    expect(flat('.line { margin: 0; }')).toBe('@layer remote.catalog { .line { margin: 0; } }');
  });

  it('gets the widths of the tokens for the names of breakpoints', () => {
    expect(flat('@media (--md) { .a { margin: 0; } }')).toContain('@media (min-width: 900px) {');
    expect(flat('@media (--below-sm) and (hover) { .a { margin: 0; } }')).toContain(
      '@media (max-width: 599.98px) and (hover) {',
    );
  });

  it('keeps its variables', () => {
    expect(flat('.a { margin: var(--md) calc(2 * var(--line)); }')).toContain(
      'var(--md) calc(2 * var(--line))',
    );
  });

  it('is refused when it names a breakpoint that does not exist', () => {
    expect(() => flat('@media (--huge) { .a { margin: 0; } }')).toThrow(
      'There is no breakpoint --huge. There are: sm, md.',
    );
  });
});
