// Writes every file of the brand: node imagery/brand/draw.mjs. What the shop serves goes to kit/assets (brand, patterns),
// what is handed to printers and partners stays in this folder. Commit what it writes.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { icons } from './icons.mjs';
import { lockups } from './lockups.mjs';
import { patterns } from './patterns.mjs';

const assets = path.join(import.meta.dirname, '../../kit/assets');

function write(folder, files) {
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(path.join(folder, name), content);
    console.log(`${path.relative(process.cwd(), path.join(folder, name))}  ${content.length} bytes`);
  }
}

write(import.meta.dirname, lockups);
write(path.join(assets, 'brand'), await icons());
write(path.join(assets, 'patterns'), patterns);
