/** @jest-environment node */
import { rulesFor, styleRules } from './style-rules.ts';

const kept = (css: string, ...classes: string[]) => rulesFor(styleRules(css), new Set(classes));

describe('the rules for some classes', () => {
  it('are those whose classes are all among them, in their layers and conditions', () => {
    const css =
      '@layer kit{.a{margin:0}.a .b{color:red}.c,.a:disabled{top:0}@media (width>=600px){.b{left:0}.a>p{right:0}}}@layer shell{.b{top:0}}';
    expect(kept(css, 'a')).toBe(
      '@layer kit{.a{margin:0}.a:disabled{top:0}@media (width>=600px){.a>p{right:0}}}',
    );
    expect(kept(css, 'a', 'b', 'c')).toBe(css);
    expect(kept(css)).toBe('');
  });

  it('include rules without a class, and those where a class is one of several or has to be missing', () => {
    const css = 'p{margin:0}.a:not(.b){top:0}.a:has(.b,.c){left:0}:is(.b,.c){right:0}[data-x=".b{"]{top:1px}';
    expect(kept(css, 'a')).toBe(css);
  });

  it('leave out what is under the pointer, pressed or on paper, which no first frame is', () => {
    const css = '.a{top:0}.a:hover,.a:focus{left:0}.a:active>p{left:1px}@media print{.a{display:none}}';
    expect(kept(css, 'a')).toBe('.a{top:0}.a:focus{left:0}');
  });

  it('include what is shown while nothing is under the pointer', () => {
    const css = '.a:not(:hover){left:0}.a:is(:focus,:active){top:0}';
    expect(kept(css, 'a')).toBe(css);
  });

  it('include fonts and statements, and animations that are used', () => {
    const css =
      '@layer a,b;@font-face{font-family:X;src:url(x.woff2)}@keyframes turn{to{rotate:1turn}}@keyframes fade{to{opacity:0}}.a{animation:turn 1s}.b{animation:fade 1s}';
    expect(kept(css, 'a')).toBe(
      '@layer a,b;@font-face{font-family:X;src:url(x.woff2)}@keyframes turn{to{rotate:1turn}}.a{animation:turn 1s}',
    );
  });

  it('are read right with brackets, strings and comments inside', () => {
    const css = `.a::after{content:"}\\"{;"}.a{background:url("data:x;y,{")}/* .b{ */.c{mask:url(a;b)}`;
    expect(kept(css, 'a')).toBe(`.a::after{content:"}\\"{;"}.a{background:url("data:x;y,{")}`);
  });

  it('include rules inside rules with the one around them', () => {
    expect(kept('.a{top:0;& .b{left:0}}.c{& .a{top:0}}', 'a')).toBe('.a{top:0;& .b{left:0}}');
  });
});
