import { createKeyedQueue } from '../../platform/jobs/keyed-queue.ts';
import type { Job } from '../../platform/jobs/worker.ts';
import type { ActivityLog } from '../activity/index.ts';
import { defineModule, type Foundation } from '../shared/module.ts';
import { MINUTE_MS } from '../shared/durations.ts';
import { adminMediaRoutes } from './admin-media.routes.ts';
import { changedPicturesRoutes } from './changed-pictures.routes.ts';
import { createEncoding } from './encoding.service.ts';
import { createFileStore, fileIndexes } from './file-store.ts';
import type { MediaDocument } from './media-document.ts';
import { mediaFileRoutes } from './media-files.routes.ts';
import { createMediaChoice } from './media-choice.ts';
import { createTellChange } from './media-changes.ts';
import { createMediaFollower } from './media-follower.ts';
import { createMediaList } from './media-list.service.ts';
import { createMediaRoom } from './media-room.ts';
import { createRememberedUses } from './remembered-uses.ts';
import { askAll, ownUses } from './media-uses.ts';
import { migrateUploads } from './migrate-uploads.ts';
import { createMediaReader } from './read-media.ts';
import { createReceivedContent } from './received-content.ts';
import { createReplacement } from './replacement.service.ts';
import { recordShippedPictures } from './shipped-pictures.ts';
import { createShopMedia } from './shop-media.service.ts';
import { createUploads } from './uploads.service.ts';

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
        { key: { purpose: 1, changedAt: 1 }, name: 'changes' },
        { key: { 'original.sha256': 1 }, name: 'same-file' },
        // which videos show a picture before they are played
        { key: { poster: 1 }, name: 'poster', partialFilterExpression: { kind: 'video' } },
      ],
    },
  ],
  async migrate(db, from) {
    await migrateUploads(db, from);
    await recordShippedPictures(db);
  },
  create(shop: Foundation & { activity: ActivityLog }) {
    const { db } = shop;
    const store = createFileStore(shop);
    const collection = db.collection<MediaDocument>('media');
    const queue = createKeyedQueue();
    const usesOf = askAll(shop.mediaUses);
    const follower = createMediaFollower({ media: collection, clock: shop.clock });
    const common = { ...shop, media: collection, store, queue, usesOf, reread: follower.reread };
    const encoding = createEncoding(common);
    const parts = {
      ...common,
      encoding,
      contents: createReceivedContent(common),
      room: createMediaRoom({ media: collection, quota: shop.settings.mediaQuota }),
      tell: createTellChange(shop),
    };
    const records = createShopMedia(parts);
    const sweep: Job = {
      name: 'remove files that belong to nothing',
      everyMs: 10 * MINUTE_MS,
      async run(signal) {
        const removed = (await store.sweep(signal)) + (await records.forgetRemoved());
        return removed > 0 ? { removed } : undefined;
      },
    };
    return {
      uploads: createUploads(parts),
      shop: records,
      replacement: createReplacement(parts),
      list: createMediaList({
        ...parts,
        rememberedUses: createRememberedUses({ usesOf, changes: shop.activity.count }),
      }),
      room: parts.room,
      choice: createMediaChoice({ ...parts, expect: follower.expect }),
      follower,
      encoding,
      store,
      read: createMediaReader(store),
      sweep,
      ownUses: ownUses(collection),
    };
  },
  routes: ({ store, ...service }) =>
    mediaFileRoutes(store).route('/', changedPicturesRoutes()).route('/', adminMediaRoutes(service)),
  jobs: ({ encoding, sweep }) => [encoding.job, sweep],
  mediaUses: ({ ownUses: uses }) => uses,
});

/** What later domains are given of media. */
export type MediaServices = ReturnType<typeof media.create>;

export type { Upload, Uploads } from './uploads.service.ts';
export type { PictureForm } from './encode-picture.ts';
export type { ReadMedia } from './read-media.ts';
export { sentFile } from './receive-file.ts';
export type { ChosenPicture, MediaChoice, StoredPicture } from './media-choice.ts';
export type { MediaFollower } from './media-follower.ts';
export { placesByPicture, type PictureQuestion, type PictureUse } from './media-uses.ts';
export { mediaFile, pictureValue, pictureWithValue, type MediaFile } from './picture-value.ts';
export { widthsIn } from './picture-widths.ts';
export { pictureResponse, pictureField, sendPicture } from './picture-response.ts';
