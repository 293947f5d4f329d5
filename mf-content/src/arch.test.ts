import { readFileSync } from 'node:fs';
import path from 'node:path';
import { archClip } from './testing/arch-clip.ts';

it('clips pictures to the arch that its construction draws', () => {
  const sheet = readFileSync(path.join(__dirname, 'arch.module.css'), 'utf8');
  const [, points = ''] = /clip-path: polygon\(([^)]+)\)/.exec(sheet) ?? [];
  expect(
    `polygon(${points
      .trim()
      .split(/\s*,\s*/)
      .join(', ')})`,
  ).toBe(archClip);
});
