import { createKeyedQueue } from '../../platform/jobs/keyed-queue.ts';
import type { Job } from '../../platform/jobs/worker.ts';
import { defineModule, type Foundation } from '../shared/module.ts';
import { adminMediaRoutes } from './admin-media.routes.ts';
import { createEncoding } from './encoding.service.ts';
import { createFileStore, fileIndexes } from './file-store.ts';
import type { MediaDocument } from './media-document.ts';
import { mediaFileRoutes } from './media-files.routes.ts';
import { createMediaList } from './media-list.service.ts';
import { askAll, posterUses } from './media-uses.ts';
import { migrateUploads } from './migrate-uploads.ts';
import { recordShippedPictures } from './shipped-pictures.ts';
import { createShopMedia } from './shop-media.service.ts';
import { createUploads } from './uploads.service.ts';

const MINUTE = 60_000;

/** Media: pictures, videos and documents of the shop, and pictures that visitors send. */
export const media = defineModule({
  name: 'media',
  indexes: [
    ...fileIndexes,
    {
      collection: 'media',
      indexes: [
        { key: { owner: 1 }, name: 'of-owner' },
        { key: { purpose: 1, createdAt: -1, _id: -1 }, name: 'newest' },
        { key: { status: 1, claimedUntil: 1 }, name: 'waiting' },
      ],
    },
  ],
  async migrate(db, from) {
    await migrateUploads(db, from);
    await recordShippedPictures(db);
  },
  create(shop: Foundation) {
    const { db } = shop;
    const store = createFileStore(shop);
    const collection = db.collection<MediaDocument>('media');
    const queue = createKeyedQueue();
    const usesOf = askAll(shop.mediaUses);
    const parts = { ...shop, media: collection, store, queue, usesOf };
    const encoding = createEncoding(parts);
    const sweep: Job = {
      name: 'remove files that belong to nothing',
      everyMs: 10 * MINUTE,
      async run(signal) {
        const removed = await store.sweep(signal);
        return removed > 0 ? { removed } : undefined;
      },
    };
    return {
      uploads: createUploads(parts),
      shop: createShopMedia({ ...parts, encoding }),
      list: createMediaList(parts),
      encoding,
      store,
      sweep,
      posters: posterUses(collection),
    };
  },
  routes: ({ store, shop, list }) => mediaFileRoutes(store).route('/', adminMediaRoutes(shop, list)),
  jobs: ({ encoding, sweep }) => [encoding.job, sweep],
  mediaUses: ({ posters }) => posters,
});

/** What later domains are given of media. */
export type MediaServices = ReturnType<typeof media.create>;

export type { Upload, Uploads } from './uploads.service.ts';
export type { PictureForm } from './encode-picture.ts';
export { placesByPicture, type PictureQuestion } from './media-uses.ts';
export { pictureValue, pictureWithValue } from './picture-value.ts';
export { pictureResponse, pictureField, sendPicture } from './picture-response.ts';
