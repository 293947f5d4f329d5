/** @jest-environment node */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ManifestSchema } from '@virasat/kit/remote-schema';
import type { ShownFacts } from '../layout/shop-facts.ts';
import type { Snapshot } from './remote-registry.ts';
import { makeRender, type RenderedPage, type RenderOptions } from './render.tsx';

const dir = mkdtempSync(path.join(tmpdir(), 'shop-'));
mkdirSync(path.join(dir, 'node'));
writeFileSync(
  path.join(dir, 'node/stats.11111111.js'),
  `const { Picture } = require('@virasat/kit');
   const { jsx } = require('react/jsx-runtime');
   const src = '/media/chair.0a1b2c3d 480x600 #c0a080 480';
   module.exports = { Component: () => jsx(Picture, { src, alt: 'A chair', sizes: '100vw' }) };`,
);
const snapshot: Snapshot = {
  remotes: [
    {
      owner: { name: 'content', title: 'Stories', prefixes: [] },
      dir,
      manifest: ManifestSchema.parse({
        name: 'content',
        title: 'Stories',
        release: '1',
        entry: 'entry.00000000.js',
        routes: [],
        slots: ['home.stats'],
        exposes: { 'slot-home-stats': { files: [], node: 'stats.11111111.js' } },
      }),
    },
  ],
};
const facts = (phone: string): ShownFacts => ({
  address: ['Jodhpur', '342001'],
  phone,
  email: 'a@b.example',
});

/** Renders the home page as the API and the settings say now. */
function shop() {
  let shown = facts('0291 1');
  let pictures: Awaited<ReturnType<RenderOptions['changedPictures']>> = {};
  const render = makeRender(snapshot, {
    styles: { folder: dir, main: [], forms: [] },
    changedPictures: async () => pictures,
    announcement: async () => undefined,
    shopFacts: async () => shown,
    lqipStyle: async () => '',
    onError: (error) => {
      throw error;
    },
  });
  return {
    home: async () => {
      const { html, rest = '' } = (await render(new Request('http://localhost/'))) as RenderedPage;
      return html + rest;
    },
    call: (phone: string) => (shown = facts(phone)),
    replace: (src: string) => (pictures = { '/media/chair.0a1b2c3d': { src } }),
  };
}

describe('the parts that pages share', () => {
  it('say what the settings of the shop say now', async () => {
    const { home, call } = shop();
    expect(await home()).toContain('0291 1');
    call('0291 2');
    expect(await home()).toContain('0291 2');
  });

  it('show the picture that has replaced another one', async () => {
    const { home, replace } = shop();
    expect(await home()).toContain('/media/chair.0a1b2c3d-480');
    replace('/media/desk.0a1b2c3d 480x600 #c0a080 480');
    expect(await home()).toContain('/media/desk.0a1b2c3d-480');
  });
});
