import sharp from 'sharp';
import { json, openTestApi } from '../../../app/testing/request.ts';
import type { Media, MediaList, SentFileResult } from '../media.schema.ts';

const collections = [
  'media',
  'mediaFiles.files',
  'mediaFiles.chunks',
  'mediaLeftovers',
  'events',
  'rateLimits',
];

export const paint = (width = 700, height = 350, background = '#6b3a1e') =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

export const fileOf = (bytes: Uint8Array | string, name = 'Stool.JPG'): Blob =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name);

/** A PDF to a program that looks at its beginning, a page to one that looks further. */
export const pdf = '%PDF-1.7\n<script>alert(1)</script>\n%%EOF';

/** The API with an admin who works on the media of the shop. */
export async function openMediaApi(options: Parameters<typeof openTestApi>[0] = {}) {
  const api = await openTestApi(options);
  const ask = api.as('admin');
  const { encoding, store } = api.services.media;
  const count = (name: string) => api.db.collection(name).countDocuments();

  async function send(...files: Blob[]): Promise<SentFileResult[]> {
    const form = new FormData();
    for (const file of files) form.append('files', file);
    const response = await ask('/api/admin/media', { method: 'POST', body: form });
    return (await json<{ items: SentFileResult[] }>(response)).items;
  }
  const record = async (id: string) => json<Media>(await ask(`/api/admin/media/${id}`));

  return {
    ...api,
    ask,
    send,
    record,
    settled: encoding.settled,
    encode: () => encoding.job.run(),
    sweep: () => store.sweep(),
    /** The sweep of a day later. */
    async sweepLater(): Promise<void> {
      await api.db.collection('mediaLeftovers').updateMany({}, { $set: { due: new Date(0) } });
      await store.sweep();
    },
    async clear(): Promise<void> {
      await encoding.settled();
      for (const name of collections) await api.db.collection(name).deleteMany({});
    },
    /** Sends a file and waits until it is encoded. */
    async sent(file: Blob): Promise<Media> {
      const [result] = await send(file);
      await encoding.settled();
      return record(result?.media?.id ?? '');
    },
    rejection: async (file: Blob) => (await send(file))[0]?.error,
    async replace(id: string, file: Blob, version: number): Promise<Response> {
      const form = new FormData();
      form.set('file', file);
      form.set('version', String(version));
      const response = await ask(`/api/admin/media/${id}/replace`, { method: 'POST', body: form });
      await encoding.settled();
      return response;
    },
    async undoReplacement(id: string, version: number): Promise<Response> {
      const response = await ask(`/api/admin/media/${id}/undo-replacement`, {
        method: 'POST',
        body: { version },
      });
      await encoding.settled();
      return response;
    },
    restore: (id: string) => ask(`/api/admin/media/${id}/restore`, { method: 'POST' }),
    /** How an answer shows the picture of a product. */
    async shownBy(product: string): Promise<{ src: string; alt: string }> {
      const response = await api.as('anonymous')(`/api/products/${product}`);
      return (await json<{ image: { src: string; alt: string } }>(response)).image;
    },
    patch: (id: string, body: object) => ask(`/api/admin/media/${id}`, { method: 'PATCH', body }),
    remove: (id: string) => ask(`/api/admin/media/${id}`, { method: 'DELETE' }),
    list: async (query = '') => json<MediaList>(await ask(`/api/admin/media?${query}`)),
    /** How many files there are, and parts of files. */
    stored: () => Promise.all([count('mediaFiles.files'), count('mediaFiles.chunks')]),
    /** What anybody gets at an address of a page. */
    fetchFile: (address: string, headers: Record<string, string> = {}) =>
      api.as('anonymous')(`/api${address}`, { headers }),
  };
}
export type MediaApi = Awaited<ReturnType<typeof openMediaApi>>;
