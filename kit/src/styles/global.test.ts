import { existsSync } from 'node:fs';
import path from 'node:path';
import { fontPreloads } from './fonts.generated.ts';
import { globalCss } from './global.ts';

const assets = path.join(__dirname, '../../assets');
const fileOf = (url: string) => path.join(assets, url.replace('/assets/', ''));

describe('the global styles', () => {
  it('load only fonts that exist', () => {
    const urls = [...globalCss.matchAll(/url\((\/assets\/[^)]+)\)/g)].map(([, url]) => url ?? '');
    expect(urls.length).toBe(8);
    expect(urls.filter((url) => !existsSync(fileOf(url)))).toEqual([]);
  });

  it('preload one font that is in use', () => {
    expect(fontPreloads).toHaveLength(1);
    expect(globalCss).toContain(fontPreloads[0]);
  });

  it('have the rupee sign in the files of all first letters', () => {
    const rupee = [...globalCss.matchAll(/url\(([^)]+)\) format\("woff2"\);unicode-range:[^}]*U\+20B9\}/g)];
    expect(rupee.map(([, url]) => url?.split(/[/.]/).at(-3))).toEqual(['fraunces', 'mukta-400', 'mukta-600']);
  });

  it('declare every variable that they read', () => {
    const declared = new Set([...globalCss.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
    const read = [...globalCss.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
    expect(read.filter((name) => !declared.has(name))).toEqual([]);
  });
});
