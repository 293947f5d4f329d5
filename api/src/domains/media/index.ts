import { defineModule, type Foundation } from '../module.ts';
import { createUploads, uploadIndexes } from './create-uploads.ts';

/** Media: pictures that visitors send. */
export const media = defineModule({
  name: 'media',
  indexes: uploadIndexes,
  create: ({ client, db, clock, settings }: Foundation) =>
    createUploads({ client, db, folder: settings.uploadFolder, clock }),
  jobs: ({ sweep }) => [sweep],
});

export type { UploadDocument, Uploads } from './create-uploads.ts';
export type { PictureForm } from './encode-picture.ts';
export { pictureAnswer, pictureField, sendPicture } from './picture-answer.ts';
