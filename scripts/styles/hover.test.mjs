import { minified } from './minify-plugin.mjs';

const built = (css) => minified(css, 'a.css');

describe('an effect of hovering in the build', () => {
  it('is for pointers that hover, at its place in the order of rules', () => {
    expect(built('.a { top: 0; &:hover { top: 1px; } &:focus { top: 2px; } }')).toBe(
      '.a{top:0}@media (hover:hover){.a:hover{top:1px}}.a:focus{top:2px}',
    );
  });

  it('leaves what else its rule is for to everybody', () => {
    expect(built('.a:hover b, .a:focus b { top: 0; }')).toBe(
      '.a:focus b{top:0}@media (hover:hover){.a:hover b{top:0}}',
    );
  });

  it('is found in layers and media queries', () => {
    expect(built('@layer kit { @media print { .a { &:hover { top: 0; } } } }')).toBe(
      '@layer kit{@media print{@media (hover:hover){.a:hover{top:0}}}}',
    );
  });

  it('is refused inside another selector', () => {
    expect(() => built('.b:is(:hover, :focus) { top: 0; }')).toThrow(
      'a.css: write :hover as a selector of its own: .b:is(:hover,:focus)',
    );
  });
});
