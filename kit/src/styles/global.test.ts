import { existsSync } from 'node:fs';
import path from 'node:path';
import { fontPreloads } from './fonts.generated.ts';
import { globalCss } from './global.ts';

const assets = path.join(__dirname, '../../assets');
const fileOf = (url: string) => path.join(assets, url.replace('/assets/', ''));

describe('the global styles', () => {
  it('load only fonts that exist', () => {
    const urls = [...globalCss.matchAll(/url\((\/assets\/[^)]+)\)/g)].map(([, url]) => url ?? '');
    expect(urls.length).toBeGreaterThan(5);
    expect(urls.filter((url) => !existsSync(fileOf(url)))).toEqual([]);
  });

  it('preload one font that is in use', () => {
    expect(fontPreloads).toHaveLength(1);
    expect(globalCss).toContain(fontPreloads[0]);
  });

  it('have a file with the rupee sign for each family', () => {
    const rupee = [...globalCss.matchAll(/@font-face\{font-family:(\w+)[^}]*unicode-range:U\+20B9\}/g)];
    expect(new Set(rupee.map(([, family]) => family))).toEqual(new Set(['Fraunces', 'Mukta']));
  });

  it('declare every variable that they read', () => {
    const declared = new Set([...globalCss.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
    const read = [...globalCss.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
    expect(read.filter((name) => !declared.has(name))).toEqual([]);
  });
});
