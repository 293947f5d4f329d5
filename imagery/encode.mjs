// Turns every picture of imagery/pictures.mjs into media/<key>.<hash8>-<width>.{avif,webp,jpg} and writes the
// typed manifest. Only pictures whose source changed are drawn and encoded again. See README.md.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { pictures } from './pictures.mjs';

sharp.concurrency(1);
sharp.cache(false);

const here = path.dirname(fileURLToPath(import.meta.url));
const media = path.join(here, '..', 'media');
const manifestFile = path.join(here, '..', 'kit', 'src', 'pictures', 'manifest.ts');
const lockFile = path.join(here, 'pictures.lock');
mkdirSync(media, { recursive: true });

const quick = process.argv.includes('--quick');
const only = process.argv.filter((a) => a.startsWith('--only=')).flatMap((a) => a.slice(7).split(','));
const lock = existsSync(lockFile) ? JSON.parse(readFileSync(lockFile, 'utf8')) : {};

/** Changing anything here re-encodes everything. */
const settings = {
  version: 1,
  avif: { quality: 50, effort: quick ? 0 : 4 },
  webp: { quality: 58, effort: quick ? 0 : 5 },
  jpg: { quality: 74, mozjpeg: !quick },
};
/** No larger than a picture is shown: cap says the largest, wide adds 2400. */
const toWidths = [480, 960, 1440];
const sha = (...parts) => {
  const h = createHash('sha256');
  for (const p of parts) h.update(p);
  return h.digest('hex').slice(0, 8);
};

/** Carries out what was asked of an image so far: sharp orders the steps of one pipeline itself. */
const flat = async (image) => sharp(await image.png({ compressionLevel: 1 }).toBuffer());

/** A finished master (a render, a scan) in imagery/masters/<key>.* wins over the crop or plate of the list. */
function masterOf(key) {
  for (const ext of ['png', 'webp', 'tif', 'jpg']) {
    const file = path.join(here, 'masters', `${key}.${ext}`);
    if (existsSync(file)) return file;
  }
  return null;
}

/** What the picture is made of: a hash to compare, and a function that gives its pixels. */
function sourceOf(key, p) {
  const master = masterOf(key);
  if (master) {
    const bytes = readFileSync(master);
    return { from: 'master', id: sha(bytes, JSON.stringify(settings)), pixels: async () => sharp(bytes) };
  }
  if (lock[key]?.from === 'master' && outputsExist(key, lock[key]))
    return { from: 'master', id: lock[key].hash };
  if (p.crop) {
    const bytes = readFileSync(path.join(here, 'sources', p.source));
    const id = sha(bytes, JSON.stringify([p.crop, p.finished ?? '', settings]));
    const cut = () => sharp(bytes).extract(p.crop);
    return {
      from: 'crop',
      id,
      pixels: async () => (p.finish ? flat(await p.finish(await flat(cut()), p.crop)) : cut()),
    };
  }
  const { id, pixels } = p.plate();
  return { from: 'plate', id: sha(id, JSON.stringify(settings)), pixels };
}

function filesOf(key, entry) {
  if (entry.svg) return [`${key}.${entry.hash}.svg`];
  return entry.widths.flatMap((w) => entry.formats.map((f) => `${key}.${entry.hash}-${w}.${f}`));
}
const outputsExist = (key, entry) => filesOf(key, entry).every((f) => existsSync(path.join(media, f)));

async function encode(key, p) {
  if (p.vector) {
    const svg = p.vector();
    const entry = { hash: sha(svg), width: p.width, height: p.height, color: p.color, svg: true };
    if (svg.length > 12 * 1024) console.warn(`${key}: ${svg.length} bytes of SVG, over 12 KB`);
    writeFileSync(path.join(media, filesOf(key, entry)[0]), svg);
    return entry;
  }
  const src = sourceOf(key, p);
  const old = lock[key];
  if (old && old.hash === src.id && outputsExist(key, old)) return old;
  const started = Date.now();
  const drawn = await src.pixels();
  const master = await drawn.toColourspace('srgb').removeAlpha().png({ compressionLevel: 1 }).toBuffer();
  const { width, height } = await sharp(master).metadata();
  const wanted = [...toWidths, ...(p.wide ? [2400] : [])].filter((w) => w <= (p.cap ?? 2400));
  let widths = wanted.filter((w) => w <= width);
  if (p.only) widths = p.only;
  else if (!wanted.includes(width) && width < wanted.at(-1) && width - (widths.at(-1) ?? 0) > 120)
    widths.push(width);
  const formats = p.formats ?? ['webp', 'avif'];
  const entry = { from: src.from, hash: src.id, width, height, color: '', preview: '', widths, formats };
  let log = '';
  for (const w of widths) {
    const raw = await sharp(master)
      .resize(w, null, { kernel: 'lanczos3' })
      .png({ compressionLevel: 1 })
      .toBuffer();
    for (const f of formats) {
      const out = path.join(media, `${key}.${src.id}-${w}.${f}`);
      await sharp(raw)
        .toFormat(f === 'jpg' ? 'jpeg' : f, settings[f])
        .toFile(out);
      log += ` ${w}.${f} ${(statSync(out).size / 1024).toFixed(1)}`;
    }
  }
  const mean = await sharp(master).resize(1, 1, { kernel: 'cubic' }).raw().toBuffer();
  entry.color = `#${[...mean.subarray(0, 3)].map((v) => v.toString(16).padStart(2, '0')).join('')}`;
  if (src.from !== 'plate') {
    const tiny = await sharp(master).resize(12).blur(0.6).webp({ quality: 20, effort: 6 }).toBuffer();
    if (tiny.length <= 150) entry.preview = tiny.toString('base64');
  }
  console.log(`${key} ${width}x${height} ${((Date.now() - started) / 1000).toFixed(1)}s${log}`);
  return entry;
}

const next = {};
for (const [key, p] of Object.entries(pictures)) {
  if (p.same) continue;
  next[key] = only.length && !only.includes(key) && lock[key] ? lock[key] : await encode(key, p);
  writeFileSync(lockFile, `${JSON.stringify({ ...lock, ...next }, null, 1)}\n`);
}
writeFileSync(lockFile, `${JSON.stringify(next, null, 1)}\n`);

const keep = new Set(Object.entries(next).flatMap(([key, e]) => filesOf(key, e)));
for (const f of readdirSync(media)) if (!keep.has(f)) rmSync(path.join(media, f));

// ---- the manifest: part of every shopper's first load, so one short line for each picture
const q = (s) => `'${s}'`;
const common = '480,960,1440';
const lines = Object.entries(pictures).map(([key, p]) => {
  const name = p.same ?? key;
  const e = next[name];
  if (e.svg) return `  '${key}': plate('${name}.${e.hash}', ${e.width}, ${e.height}, '${e.color}'),`;
  const rest = [`'${name}.${e.hash}'`, e.width, e.height, q(e.color)];
  const widths = String(e.widths) === common ? '' : `[${e.widths.join(', ')}]`;
  const plain = String(e.formats) === 'webp,avif';
  if (e.preview || widths || !plain) rest.push(widths || 'three');
  if (e.preview || !plain) rest.push(q(e.preview));
  if (!plain) rest.push(`[${e.formats.map(q).join(', ')}]`);
  const line = `  '${key}': raster(${rest.join(', ')}),`;
  return line.length <= 110 ? line : `  '${key}': raster(\n${rest.map((r) => `    ${r},\n`).join('')}  ),`;
});
const text = `// Written by imagery/encode.mjs. Do not edit: change imagery/pictures.mjs and run it again.
import type { PictureEntry } from './picture-types.ts';

const three = [480, 960, 1440];

const raster = (
  name: string,
  width: number,
  height: number,
  color: string,
  widths = three,
  preview = '',
  formats: PictureEntry['formats'] = ['webp', 'avif'],
): PictureEntry => ({
  width,
  height,
  color,
  preview: preview && \`data:image/webp;base64,\${preview}\`,
  widths,
  base: \`/media/\${name}\`,
  formats,
});

const plate = (name: string, width: number, height: number, color: string): PictureEntry => ({
  ...raster(name, width, height, color, [], '', []),
  svg: \`/media/\${name}.svg\`,
});

export const pictures = {
${lines.join('\n')}
} satisfies Record<string, PictureEntry>;

export type PictureKey = keyof typeof pictures;
`;
writeFileSync(manifestFile, text);

const sizes = readdirSync(media).map((f) => [f, statSync(path.join(media, f)).size]);
const total = sizes.reduce((n, [, s]) => n + s, 0);
console.log(
  `${Object.keys(pictures).length} keys, ${sizes.length} files, ${(total / 1048576).toFixed(2)} MB; manifest ${text.length} B,`,
  `${brotliCompressSync(text).length} B br`,
);
for (const [f, s] of sizes) {
  if (/^product-.*-480\.avif$/.test(f) && s > 45 * 1024) console.warn(`over budget: ${f} ${s}`);
  if (/^hero-.*-1440\.avif$/.test(f) && s > 130 * 1024) console.warn(`over budget: ${f} ${s}`);
}
if (total > 12 * 1048576) console.warn('over budget: more than 12 MB in all');
