/**
 * Effects of hovering, for pointers that hover: on a touch screen what was tapped last would keep them until the next tap, and every
 * tap would begin their transitions.
 */
import { atRule, parse } from 'postcss';

const hovers = (selector) => selector.includes(':hover');
/** In `:is()` or `:not()` it cannot be taken apart from the rest. */
const isInside = (selector) => /\([^)]*:hover/.test(selector);

/** Without line breaks. */
const raws = { before: '', between: '', after: '' };

/**
 * @param css minified, without nesting
 * @returns it with every selector of `:hover` in `@media (hover:hover)`, at its place in the order of rules
 * @throws at a `:hover` inside `:is()` or `:not()`
 */
export function hoverOnly(css, filename) {
  if (!hovers(css)) return css;
  const sheet = parse(css, { from: filename });
  sheet.walkRules(/:hover/, (rule) => {
    if (rule.selectors.some(isInside))
      throw new Error(`${filename}: write :hover as a selector of its own: ${rule.selector}`);
    const hovered = rule.selectors.filter(hovers);
    const others = rule.selectors.filter((selector) => !hovers(selector));
    if (others.length > 0) rule.before(rule.clone({ selectors: others, raws }));
    const pointers = atRule({ name: 'media', params: '(hover:hover)', raws });
    rule.replaceWith(pointers);
    pointers.append(rule.clone({ selectors: hovered, raws }));
  });
  return sheet.toString();
}
