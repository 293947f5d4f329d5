import { defineModule, type Foundation } from '../shared/module.ts';
import { createUploads, uploadIndexes } from './uploads.service.ts';

/** Media: pictures that visitors send. */
export const media = defineModule({
  name: 'media',
  indexes: uploadIndexes,
  create: ({ client, db, clock, rateLimits, settings }: Foundation) =>
    createUploads({ client, db, folder: settings.uploadFolder, rateLimits, clock }),
  jobs: ({ sweep }) => [sweep],
});

export type { UploadDocument, Uploads } from './uploads.service.ts';
export type { PictureForm } from './encode-picture.ts';
export { pictureValue, pictureWithValue } from './picture-value.ts';
export { pictureResponse, pictureField, sendPicture } from './picture-response.ts';
