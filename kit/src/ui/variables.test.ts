import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { globalCss } from '../styles/global.ts';

const src = path.join(__dirname, '..');
const sources = ['ui', 'forms'].flatMap((folder) =>
  readdirSync(path.join(src, folder))
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(path.join(src, folder, file), 'utf8')),
);

it('components use only CSS variables that exist', () => {
  const all = sources.join('\n');
  const declared = new Set([...(globalCss + all).matchAll(/(--[\w-]+)'?\s*:/g)].map(([, name]) => name));
  const read = [...all.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
  expect(read.length).toBeGreaterThan(100);
  expect([...new Set(read)].filter((name) => !declared.has(name))).toEqual([]);
});
