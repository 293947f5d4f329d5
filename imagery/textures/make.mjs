// Draws the cloths that the 3-D scenes use into imagery/cache/tex. Run by `npm run pictures:render` when missing.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { blockPrint } from './block-print.mjs';

const out = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', 'cache', 'tex');
mkdirSync(out, { recursive: true });

const cloths = {
  indigo: blockPrint({ ground: '#1B2A4E', ink: '#E6DDC8', accent: '#A8402F' }),
  madder: blockPrint({ ground: '#8E2F22', ink: '#EADFC6', accent: '#223766' }),
};
for (const [name, svg] of Object.entries(cloths))
  await sharp(Buffer.from(svg), { unlimited: true })
    .png()
    .toFile(path.join(out, `${name}.png`));
