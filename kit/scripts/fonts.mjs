/**
 * Makes the shop's fonts: subsets of Fraunces (titles, prices) and Mukta (everything else), and the styles that
 * load them. Run `node kit/scripts/fonts.mjs` after changing what is below, and commit what it writes.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import subsetFont from 'subset-font';
import { metricsOf, withLetterOf } from './sfnt.mjs';

const require = createRequire(import.meta.url);
const kit = path.join(import.meta.dirname, '..');
const target = path.join(kit, 'assets/fonts');

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
const latin = range(0x20, 0x7e) + ' ©®°·×½é–—‘’“”…•';
const latinRange = 'U+20-7E,U+A0-BF,U+D7,U+E9,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+20B9';
/** Letters of names from elsewhere: few pages have one, and every first view would wait for a fifth more bytes. */
const accents = range(0xc0, 0xd6) + range(0xd8, 0xe8) + range(0xea, 0xff);
const accentsRange = 'U+C0-D6,U+D8-E8,U+EA-FF';
/**
 * The rupee sign lives in the extended files and takes the place of a letter nobody needs: a file of its own would arrive by
 * itself, and each arrival lays the page out again.
 */
const rupee = '₹';
const spare = '¦';

/** Craft words the shop writes; with the letters and signs of plain Hindi around them, so that stories can quote. */
const craftWords =
  'विरासत जाली थीकरी झरोखा हवेली दरी शीशम पीतल आईना जोधपुर मारवाड़ राजस्थान खाट पटचित्र लकड़ी बढ़ई कारीगर हस्तशिल्प ' +
  'नक्काशी मेहराब पिढ़ा चौकी संदूक झूला गणगौर तीज दीवाली';
const devanagari =
  craftWords +
  range(0x0901, 0x0903) +
  range(0x0905, 0x0914) +
  range(0x0915, 0x0939) +
  range(0x093c, 0x094d) +
  '।०१२३४५६७८९' +
  range(0x0958, 0x095f) +
  '\u200c\u200d\u25cc';
const devanagariRange = 'U+900-97F,U+200C-200D,U+25CC';

const fraunces = (part) =>
  require.resolve(`@fontsource-variable/fraunces/files/fraunces-${part}-full-normal.woff2`);
const mukta = (part, weight) =>
  require.resolve(`@fontsource/mukta/files/mukta-${part}-${weight}-normal.woff2`);

const features = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum', 'tnum', 'pnum'];
/** One optical size between title and card, softened edges, no wonky letters, and the one weight of all titles and prices. */
const frauncesAxes = { opsz: 36, SOFT: 60, WONK: 0, wght: 500 };
const display = {
  family: 'Fraunces',
  weight: '500',
  options: { variationAxes: frauncesAxes, keepFeatures: features },
};
const text = (weight) => ({ family: 'Mukta', weight: String(weight), options: { keepFeatures: features } });

/** The letters of a first view; `extended` is the file that has the rupee sign. */
const first = { letters: latin, range: latinRange };
const others = { letters: accents, range: accentsRange };

/** Every file, in the order of the styles; `preload` marks the one that paints the first screen. */
const files = [
  { ...display, ...first, name: 'fraunces', source: fraunces('latin'), extended: fraunces('latin-ext') },
  ...[400, 600].map((weight) => ({
    ...text(weight),
    ...first,
    name: `mukta-${weight}`,
    source: mukta('latin', weight),
    extended: mukta('latin-ext', weight),
    preload: weight === 400,
  })),
  { ...display, ...others, name: 'fraunces-accents', source: fraunces('latin') },
  ...[400, 600].map((weight) => ({
    ...text(weight),
    ...others,
    name: `mukta-${weight}-accents`,
    source: mukta('latin', weight),
  })),
  {
    ...text(400),
    // the bold form too: a bold line would otherwise fall back to the system's letters for its Hindi words
    weights: ['400', '600'],
    name: 'mukta-400-devanagari',
    source: mukta('devanagari', 400),
    letters: devanagari,
    range: devanagariRange,
    options: {}, // shaping needs all its features
  },
];

/** Mean letter width as a share of the em, by the sample of sfnt.mjs; Liberation and Arial are equally wide. */
const fallbacks = [
  { family: 'Fraunces', local: ['Times New Roman', 'Liberation Serif', 'Tinos'], letter: 854.395 / 2048 },
  {
    family: 'Mukta',
    local: ['Arial', 'Liberation Sans', 'Helvetica Neue', 'Roboto'],
    // of the shop's own texts, set in both (six pages, 48 paragraphs), the fallback was 0.8 % wider than the sample says
    letter: (934.512 / 2048) * 1.008,
  },
];

const percent = (share) => `${(share * 100).toFixed(2)}%`;

const plain = async (source, letters, options) =>
  subsetFont(await readFile(source), letters, { targetFormat: 'sfnt', noHinting: true, ...options });

/** A subset with the rupee sign of the extended file. */
async function withRupee({ source, extended, letters, options }) {
  const base = await plain(source, letters + spare, options);
  const donor = await plain(extended, rupee, options);
  const whole = withLetterOf(base, letters + spare, spare, donor, rupee);
  return subsetFont(whole, letters + rupee, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: options.keepFeatures,
  });
}

async function makeFile(file) {
  const { name, source, letters, options, extended } = file;
  const bytes = extended
    ? await withRupee(file)
    : await subsetFont(await readFile(source), letters, {
        targetFormat: 'woff2',
        noHinting: true,
        ...options,
      });
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const output = `${name}.${hash}.woff2`;
  await writeFile(path.join(target, output), bytes);
  console.log(`${output}  ${(bytes.length / 1024).toFixed(1)} KB`);
  return `/assets/fonts/${output}`;
}

const faces = ({ family, weight, weights = [weight], range: unicodeRange }, url) =>
  weights.map(
    (one) =>
      `@font-face{font-family:${family};font-weight:${one};font-display:swap;` +
      `src:url(${url}) format("woff2");unicode-range:${unicodeRange}}`,
  );

async function fallbackFace({ family, local, letter }) {
  const file = files.find((candidate) => candidate.family === family);
  const variationAxes = file.options.variationAxes && { ...frauncesAxes, wght: 500 };
  const metrics = metricsOf(await plain(file.source, latin, { variationAxes }));
  const adjust = metrics.letter / letter;
  return (
    `@font-face{font-family:"${family} Fallback";src:${local.map((name) => `local("${name}")`).join(',')};` +
    `size-adjust:${percent(adjust)};ascent-override:${percent(metrics.ascent / adjust)};` +
    `descent-override:${percent(metrics.descent / adjust)};line-gap-override:${percent(metrics.lineGap / adjust)}}`
  );
}

await mkdir(target, { recursive: true });
for (const old of await readdir(target)) if (old.endsWith('.woff2')) await rm(path.join(target, old));

const urls = [];
for (const file of files) urls.push(await makeFile(file));
const rules = [
  ...files.flatMap((file, index) => faces(file, urls[index])),
  ...(await Promise.all(fallbacks.map(fallbackFace))),
];
const stacks =
  ':root{--font-display:Fraunces,"Fraunces Fallback",Mukta,"Noto Serif",Georgia,serif;' +
  '--font-text:Mukta,"Mukta Fallback","Noto Sans Devanagari",system-ui,sans-serif}';

const generated = path.join(kit, 'src/styles/fonts.generated.ts');
const code = [
  '// Written by scripts/fonts.mjs. Do not edit.',
  '',
  '/** Fonts worth a preload: the one that paints the first screen. */',
  `export const fontPreloads: string[] = ${JSON.stringify(urls.filter((_, index) => files[index].preload))};`,
  '',
  '/** The font faces, their metric-matched fallbacks, and the two families as variables. */',
  `export const fontFaceCss: string = ${[...rules, stacks].map((rule) => `'${rule}'`).join(' + ')};`,
].join('\n');
await writeFile(generated, await format(code, { ...(await resolveConfig(generated)), filepath: generated }));

for (const [name, source] of [
  ['fraunces', '@fontsource-variable/fraunces/LICENSE'],
  ['mukta', '@fontsource/mukta/LICENSE'],
]) {
  await writeFile(path.join(target, `${name}.OFL.txt`), await readFile(require.resolve(source)));
}
