import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cacheVersion } from './build-cache.mjs';
import { root } from './workspace.mjs';

describe('what a kept build stands for', () => {
  let dir;
  const write = (name, text) => writeFileSync(path.join(dir, name), text);
  const version = () => cacheVersion(path.relative(root, dir));

  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'package-'));
    mkdirSync(path.join(dir, 'src'));
    write('webpack.config.mjs', 'export default [];');
    write('src/card.module.css', '.title { color: red; }');
    write('src/list.module.css', '.row { color: red; }');
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it('stays the same when only sources change, which webpack compares', () => {
    const before = version();
    write('src/card.module.css', '.title { color: blue; }');
    write('src/page.tsx', 'export {};');
    expect(version()).toBe(before);
  });

  it('changes with the classes of a sheet, which the numbers of all after it depend on', () => {
    const before = version();
    write('src/card.module.css', '.image { color: red; } .title { color: red; }');
    expect(version()).not.toBe(before);
  });

  it('changes with the configuration of the package', () => {
    const before = version();
    write('webpack.config.mjs', 'export default [{}];');
    expect(version()).not.toBe(before);
  });
});
