/** @jest-environment node */
import { markersIn, neededBy, rulesFor, styleRules } from './style-rules.ts';

const keptIn = (html: string, css: string) => rulesFor(styleRules(css), markersIn(html));
const kept = (css: string, ...classes: string[]) => keptIn(`<p class="${classes.join(' ')}">`, css);

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
    const css = 'p{margin:0}.a:not(.b){top:0}.a:has(.b,.c){left:0}:is(.b,.c){right:0}[title=".b{"]{top:1px}';
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

describe('the rules for some attributes', () => {
  const css =
    '.a[data-tone=red]{top:0}.a[data-tone=blue]{top:1px}.a[data-full]{left:0}.a [aria-current=page]{right:0}.a[aria-busy="true"]{right:1px}';

  it('are those whose attributes have the value that the HTML has', () => {
    expect(keptIn('<p class="a" data-tone="red" aria-busy="true"></p>', css)).toBe(
      '.a[data-tone=red]{top:0}.a[aria-busy="true"]{right:1px}',
    );
    expect(keptIn('<p class="a" data-tone="blue" data-full=""><a aria-current="page"></a></p>', css)).toBe(
      '.a[data-tone=blue]{top:1px}.a[data-full]{left:0}.a [aria-current=page]{right:0}',
    );
  });

  it('include what only has to be missing, and values that are compared in other ways', () => {
    const others = '.a:not([data-tone=red]){top:0}.a[data-tone^=re]{left:0}.a[data-tone~=red]{right:0}';
    expect(kept(others, 'a')).toBe(others);
  });

  it('include those of the root, which a script sets before the first paint', () => {
    const root =
      ':root[data-scheme=dark]{top:0}html[data-known] .a{left:0}@media (width>=1px){html[data-known][data-cart=none] .a{right:0}}html:not(.b)[data-known] .a{right:1px}';
    expect(kept(root, 'a')).toBe(root);
  });

  it('include those that browsers change themselves', () => {
    const own = '.a[open]{top:0}.a[hidden]{left:0}.a[type=number]{right:0}';
    expect(kept(own, 'a')).toBe(own);
  });
});

it('what rules ask for is what HTML is searched for', () => {
  const css = '@layer kit{.a .b:hover{top:0}@media print{[data-x=y],.a[data-z]:not(.c){top:0}}}';
  expect([...neededBy(styleRules(css))]).toEqual(['.a', '.b', '[data-x=y]', '[data-z]']);
  expect([...markersIn('<p class="a b" data-x="y" hidden=""></p>')]).toEqual([
    '.a',
    '.b',
    '[data-x]',
    '[data-x=y]',
  ]);
});
