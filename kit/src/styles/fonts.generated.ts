// Written by scripts/fonts.mjs. Do not edit.

/** Fonts worth a preload: the one that paints the first screen. */
export const fontPreloads: string[] = ['/assets/fonts/mukta-400.afea39d2.woff2'];

/** The font faces, their metric-matched fallbacks, and the two families as variables. */
export const fontFaceCss: string =
  '@font-face{font-family:Fraunces;font-weight:500;font-display:swap;src:url(/assets/fonts/fraunces.912a39cb.woff2) format("woff2");unicode-range:U+20-7E,U+A0-BF,U+D7,U+E9,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+20B9}' +
  '@font-face{font-family:Mukta;font-weight:400;font-display:swap;src:url(/assets/fonts/mukta-400.afea39d2.woff2) format("woff2");unicode-range:U+20-7E,U+A0-BF,U+D7,U+E9,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+20B9}' +
  '@font-face{font-family:Mukta;font-weight:600;font-display:swap;src:url(/assets/fonts/mukta-600.6165496e.woff2) format("woff2");unicode-range:U+20-7E,U+A0-BF,U+D7,U+E9,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+20B9}' +
  '@font-face{font-family:Fraunces;font-weight:500;font-display:swap;src:url(/assets/fonts/fraunces-accents.364aa9aa.woff2) format("woff2");unicode-range:U+C0-D6,U+D8-E8,U+EA-FF}' +
  '@font-face{font-family:Mukta;font-weight:400;font-display:swap;src:url(/assets/fonts/mukta-400-accents.ef1a7e9b.woff2) format("woff2");unicode-range:U+C0-D6,U+D8-E8,U+EA-FF}' +
  '@font-face{font-family:Mukta;font-weight:600;font-display:swap;src:url(/assets/fonts/mukta-600-accents.3660d7a6.woff2) format("woff2");unicode-range:U+C0-D6,U+D8-E8,U+EA-FF}' +
  '@font-face{font-family:Mukta;font-weight:400;font-display:swap;src:url(/assets/fonts/mukta-400-devanagari.c31ca0a5.woff2) format("woff2");unicode-range:U+900-97F,U+200C-200D,U+25CC}' +
  '@font-face{font-family:Mukta;font-weight:600;font-display:swap;src:url(/assets/fonts/mukta-400-devanagari.c31ca0a5.woff2) format("woff2");unicode-range:U+900-97F,U+200C-200D,U+25CC}' +
  '@font-face{font-family:"Fraunces Fallback";src:local("Times New Roman"),local("Liberation Serif"),local("Tinos");size-adjust:115.08%;ascent-override:84.98%;descent-override:22.16%;line-gap-override:0.00%}' +
  '@font-face{font-family:"Mukta Fallback";src:local("Arial"),local("Liberation Sans"),local("Helvetica Neue"),local("Roboto");size-adjust:93.72%;ascent-override:120.57%;descent-override:56.76%;line-gap-override:0.00%}' +
  ':root{--font-display:Fraunces,"Fraunces Fallback",Mukta,"Noto Serif",Georgia,serif;--font-text:Mukta,"Mukta Fallback","Noto Sans Devanagari",system-ui,sans-serif}';
