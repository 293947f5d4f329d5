import path from 'node:path';
import { root } from '../lib/workspace.mjs';
import { staleTypes, typesOf } from './types.mjs';

const file = path.join(root, 'kit/src/ui/x.module.css');

describe('the types of CSS modules', () => {
  it('are those that `npm run styles` writes', () => {
    expect(staleTypes()).toEqual([]);
  });

  it('name each class once, and no animation or foreign class', () => {
    const source =
      '.line { animation: turn 1s; & .name:hover { margin: 0; } & :global(.ql-indent-1) { margin: 0; } }' +
      '@keyframes turn { to { rotate: 1turn; } } @media (--md) { .line:is(.wide) { margin: 0; } }';
    expect(typesOf(source, file)).toBe(
      '// Written by npm run styles.\n' +
        'export const line: string;\nexport const name: string;\nexport const wide: string;\n',
    );
  });

  it('refuse names that cannot be exported', () => {
    expect(() => typesOf('.line-name, .return, .returned { margin: 0; }', file)).toThrow(
      'kit/src/ui/x.module.css: class names are camelCase and no words of JavaScript, unlike line-name, return.',
    );
  });
});
