import { dark, light, radius, space, type ColourTokens } from '../theme/tokens.ts';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const colours = (tokens: ColourTokens): string =>
  Object.entries(tokens)
    .map(([name, value]) => `--${kebab(name)}:${value}`)
    .join(';');

const lightOnly = '--focus:#1F2F5C;--scrim:rgb(34 26 20/.5);--shadow-float:0 12px 40px rgb(34 26 20/.18)';
const darkOnly = '--focus:#D3DCFA;--scrim:rgb(4 7 16/.66);--shadow-float:0 12px 40px rgb(0 0 0/.5)';

const scales = [
  ...space.map((px, index) => `--space-${index + 1}:${px}px`),
  ...Object.entries(radius).map(([step, px]) => `--radius-${step}:${px}px`),
  '--content:1240px',
  '--gutter:clamp(16px,4vw,40px)',
  '--ease:cubic-bezier(.2,.7,.3,1)',
  // from phone to desktop size, by the width of the viewport
  '--text-small:.875rem',
  '--text-lead:clamp(1.0625rem,1.02rem + .25vw,1.1875rem)',
  '--text-card:1.1875rem',
  '--text-section:clamp(1.5rem,1.3rem + .9vw,2.125rem)',
  '--text-title:clamp(1.875rem,1.55rem + 1.5vw,2.875rem)',
  '--text-display:clamp(2.375rem,1.7rem + 3vw,4.25rem)',
].join(';');

/** The tokens as variables. `data-scheme` on the root element overrules the visitor's system. */
export const tokensCss = [
  `:root{color-scheme:light;${colours(light)};${lightOnly};${scales}}`,
  `@media (prefers-color-scheme:dark){:root:not([data-scheme=light]){color-scheme:dark;${colours(dark)};${darkOnly}}}`,
  `:root[data-scheme=dark]{color-scheme:dark;${colours(dark)};${darkOnly}}`,
].join('');
