/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lqipProperty } from '@virasat/kit/host';
import { lqipStyles } from './lqip.ts';

const uploaded = `/media/${'0a1b2c3d'.repeat(4)}/picture`;
const chair = '/media/chair.1a2b3c4d';
const styleOf = (base: string, content: string) =>
  `<style>:root{${lqipProperty(base)}:url(data:image/avif;base64,${Buffer.from(content).toString('base64')})}</style>`;
const pageWith = (...pictures: string[]) =>
  `<main>${pictures.map((picture) => `<span class="km" data-lqip="${picture}"></span>`).join('')}</main>`;

let api: Server;
let apiOrigin: string;
let folder: string;
let status: number;
const asked: (string | undefined)[] = [];

beforeAll(async () => {
  api = createServer(({ url }, response) => {
    asked.push(url);
    response.writeHead(status).end('uploaded');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});
afterAll(() => api.close());

beforeEach(() => {
  status = 200;
  asked.length = 0;
  folder = mkdtempSync(path.join(tmpdir(), 'virasat-lqip-'));
  writeFileSync(path.join(folder, 'chair.1a2b3c4d-lqip.avif'), 'shipped');
});
afterEach(() => rmSync(folder, { recursive: true }));

const styles = () => lqipStyles({ folder, apiOrigin });

describe('the placeholder in a document', () => {
  it('is that of the first picture, and is read once', async () => {
    const style = styles();
    const page = pageWith(chair, uploaded);
    expect(await style(page)).toBe(styleOf(chair, 'shipped'));
    writeFileSync(path.join(folder, 'chair.1a2b3c4d-lqip.avif'), 'another');
    expect(await style(page)).toBe(styleOf(chair, 'shipped'));
    expect(asked).toEqual([]);
  });

  it('is shown where the picture is not in another crop', async () => {
    const style = await styles()(pageWith(`${chair} (min-width: 600px)`));
    expect(style).toMatch(
      /^<style>@media not \(min-width: 600px\)\{:root\{--lqip-media-chair-1a2b3c4d:url\(data:[^)]+\)\}\}<\/style>$/,
    );
  });

  it('of an upload comes from the API', async () => {
    expect(await styles()(pageWith(uploaded))).toBe(styleOf(uploaded, 'uploaded'));
    expect(asked).toEqual([`/api${uploaded}-lqip.avif`]);
  });

  it('is left out for a picture without one, which is asked for once', async () => {
    status = 404;
    const style = styles();
    expect([await style(pageWith(uploaded)), await style(pageWith(uploaded))]).toEqual(['', '']);
    expect(asked).toHaveLength(1);
    expect(await style(pageWith('/media/bed.1a2b3c4d'))).toBe('');
    expect(await style('<main></main>')).toBe('');
  });

  it('is left out while the API fails, and asked for again', async () => {
    status = 503;
    const style = styles();
    expect(await style(pageWith(uploaded))).toBe('');
    status = 200;
    expect(await style(pageWith(uploaded))).toBe(styleOf(uploaded, 'uploaded'));
  });

  it('reads nothing outside its folder', async () => {
    const style = styles();
    expect(await style(pageWith('/media/../chair.1a2b3c4d'))).toBe('');
    expect(await style(pageWith(`/media/${path.basename(folder)}/chair.1a2b3c4d`))).toBe('');
    expect(asked).toEqual([]);
  });
});
