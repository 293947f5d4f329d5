import { fontFaceCss } from './fonts.generated.ts';
import { tokensCss } from './tokens-css.ts';

/** Forced colours drop the grounds and colours by which a choice is told: there it has an outline. */
const base = `
*,::before,::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-top:96px;tab-size:2}
body{margin:0;min-height:100dvh;background:var(--paper);color:var(--ink);font:400 1.0625rem/1.6 var(--font-text);font-synthesis-weight:none;-webkit-font-smoothing:antialiased;-webkit-tap-highlight-color:transparent;overflow-wrap:break-word}
h1,h2,h3,h4{font-family:var(--font-display);font-weight:500;line-height:1.2;text-wrap:balance}
img,picture,svg,video{max-width:100%}
button,input,select,textarea{font:inherit;color:inherit}
a{color:var(--indigo);-webkit-tap-highlight-color:#B68A3540}
::selection{background:var(--indigo);color:var(--on-indigo)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
:lang(hi){font-family:var(--font-text)}
html:has(dialog:modal){overflow:hidden;scrollbar-gutter:stable}
::view-transition-old(root),::view-transition-new(root){animation:none}
::view-transition-group(*){animation-duration:240ms;animation-timing-function:cubic-bezier(.2,.7,.3,1)}
@media (forced-colors:active){:where(a[aria-current],[aria-selected=true],label:has(>:checked)){outline:3px solid;outline-offset:-3px}}
@media print{body{background:#fff;color:#000}}
`.replaceAll('\n', '');

/** In no layer: there `!important` would be stronger than that of any later layer, such as a remote's `transition: none`. */
const lessMotion =
  '@media (prefers-reduced-motion:reduce){*,::before,::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:.01ms!important;scroll-behavior:auto!important}::view-transition-group(*),::view-transition-old(*),::view-transition-new(*){animation:none!important}}';

/**
 * The cascade layers, weakest first: whichever file arrives first, a remote's styles win over those of the kit. Sheets are
 * put into their layers by the build (scripts/styles/names.mjs).
 */
const layers = ['tokens', 'base', 'kit', 'forms', 'shell', 'remote'] as const;

/**
 * The order of all layers of a page: the first style of its head.
 * @param remotes in the order in which they win over each other, where one shows slots of another
 */
export const layerOrder = (remotes: readonly string[]): string =>
  `@layer ${[...layers, ...remotes.map((name) => `remote.${name}`)].join(',')};`;

/**
 * Tokens, font faces and the ground rules of the page, as text. Put it once into the head on the server, after the order of
 * the layers and before the styles of components; the browser's bundle does not need it.
 */
export const globalCss = `${fontFaceCss}@layer tokens{${tokensCss}}@layer base{${base}}${lessMotion}`;
