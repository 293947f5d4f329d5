import { z } from '@hono/zod-openapi';
import { flag, listOf, paging, timestamp } from '../../platform/http/schemas.ts';
import type { MediaUse } from '../shared/module.ts';
import { MAX_FILES, MEDIA_LENGTH, mediaKinds, mediaSources } from './media.constants.ts';
import type { MediaDocument } from './media-document.ts';
import { pictureField } from './picture-response.ts';
import { urlOfRecord, valueOfRecord } from './picture-value.ts';

export const MediaSchema = z
  .object({
    id: z.string(),
    kind: z.enum(mediaKinds),
    source: z.enum(mediaSources).openapi({
      description: 'A shipped picture came with the shop: it is described and replaced, but not removed',
    }),
    status: z.enum(['processing', 'ready', 'failed']),
    problem: z.string().nullable().openapi({ description: 'Why it failed, for people' }),
    name: z.string(),
    alt: z.string(),
    tags: z.array(z.string()),
    picture: z
      .string()
      .nullable()
      .openapi({ description: 'Of a picture, once it is encoded: its value, as products have it' }),
    url: z.string().nullable().openapi({ description: 'Address of a video or document' }),
    duration: z.number().nullable().openapi({ description: 'Seconds of a video' }),
    poster: z.string().nullable().openapi({ description: 'Id of the picture that stands for a video' }),
    bytes: z.number().int().openapi({ description: 'Of the file that was sent; 0 of a shipped picture' }),
    contentType: z.string().openapi({ description: 'Of the file that was sent' }),
    sha256: z.string().openapi({ description: 'Of the file that was sent; empty of a shipped picture' }),
    width: z.number().int().nullable().openapi({ description: 'In px, of the largest version' }),
    height: z.number().int().nullable(),
    previous: z
      .object({ picture: z.string().nullable(), url: z.string().nullable(), until: timestamp })
      .nullable()
      .openapi({ description: 'What it was before it was replaced, and until when that can be taken back' }),
    uses: z
      .array(
        z.object({
          where: z.string(),
          domain: z.string(),
          id: z.string(),
          path: z.string().optional().openapi({ description: 'The page of the shop that shows it' }),
        }),
      )
      .openapi({ description: 'Where it is shown; at most twenty places of a domain' }),
    createdAt: timestamp,
    createdBy: z.string().nullable(),
    changedAt: timestamp,
    changedBy: z.string().nullable(),
    version: z.number().int(),
  })
  .openapi('Media');
export type Media = z.infer<typeof MediaSchema>;

export const MediaListSchema = listOf(MediaSchema).openapi('MediaList');
export type MediaList = z.infer<typeof MediaListSchema>;

export const MediaRoomSchema = z
  .object({
    used: z.number().openapi({ description: 'Bytes of all media, with what is made from them' }),
    quota: z.number().openapi({ description: 'Bytes that they may take' }),
  })
  .openapi('MediaRoom');

export const MediaQuerySchema = z.object({
  ...paging(24),
  search: z.string().trim().max(100).default('').openapi({ description: 'Over name, alt text and tags' }),
  kind: z.enum(mediaKinds).optional(),
  source: z.enum(mediaSources).optional(),
  status: MediaSchema.shape.status.optional(),
  altMissing: flag,
  ids: z
    .string()
    .max(4000)
    .transform((text) => text.split(',').filter(Boolean))
    .optional()
    .openapi({ description: 'Only these, separated by commas', type: 'string' }),
  unused: flag.openapi({ description: 'What nothing shows, and so can be removed: never shipped pictures' }),
});
export type MediaQuery = z.infer<typeof MediaQuerySchema>;

const { name, alt, tag, tags } = MEDIA_LENGTH;
const version = z.coerce.number().int().min(1);

export const MediaChangeSchema = z
  .object({
    version: version.openapi({ description: 'Of the record as it was loaded' }),
    name: z.string().trim().min(1, 'Enter a name.').max(name, 'The name is too long.').optional(),
    alt: z.string().trim().max(alt, 'The alt text is too long.').optional(),
    tags: z
      .array(z.string().trim().min(1, 'A tag is empty.').max(tag, 'A tag is too long.'))
      .max(tags, `There is room for ${tags} tags.`)
      .transform((all) => [...new Set(all)])
      .optional(),
    poster: z.string().max(60).nullable().optional(),
  })
  .openapi('MediaChange');
export type MediaChange = z.infer<typeof MediaChangeSchema>;

export const MediaFilesSchema = z.object({
  files: z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(pictureField).min(1, 'Choose a file.').max(MAX_FILES, `Send ${MAX_FILES} files at most at once.`),
  ),
  hero: flag.openapi({ description: 'Encode the pictures in 2400 px, too' }),
  kinds: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(mediaKinds)))
    .optional()
    .openapi({
      type: 'string',
      description: 'What the files may be, with commas between; all kinds without',
    }),
});

export const ReplacementSchema = z.object({ file: pictureField, version });

/** Takes back what changes no content: only the version of the record is sent. */
export const VersionSchema = z.object({ version }).openapi('MediaVersion');

export const ChangedPicturesSchema = z
  .object({
    pictures: z.record(z.string(), z.object({ src: z.string(), alt: z.string().optional() })).openapi({
      description: 'What is shown now, by what the addresses of the shipped pictures begin with',
    }),
  })
  .openapi('ChangedPictures');

export const SentFileSchema = z
  .object({
    file: z.string().openapi({ description: 'Name of the file' }),
    media: MediaSchema.nullable(),
    isKnown: z
      .boolean()
      .openapi({ description: 'The media have had this file before: nothing is stored twice' }),
    error: z.object({ code: z.string(), message: z.string() }).nullable(),
  })
  .openapi('SentFile');
export type SentFileResult = z.infer<typeof SentFileSchema>;

const previousOf = ({ _id, kind, source, previous }: MediaDocument): Media['previous'] => {
  if (!previous) return null;
  const before = { _id, kind, ...(source && { source }), ...previous };
  return { picture: valueOfRecord(before), url: urlOfRecord(before), until: previous.until.toISOString() };
};

/** A record as admins see it. */
export const mediaOf = (document: MediaDocument, uses: readonly MediaUse[]): Media => {
  const { _id, kind, status, problem, duration, poster, original, width, height } = document;
  return {
    id: _id,
    kind,
    source: document.source ?? 'uploaded',
    status,
    problem,
    name: document.name,
    alt: document.alt,
    tags: document.tags,
    picture: valueOfRecord(document),
    url: urlOfRecord(document),
    duration,
    poster,
    ...original,
    width,
    height,
    previous: previousOf(document),
    uses: [...uses],
    createdAt: document.createdAt.toISOString(),
    createdBy: document.createdBy,
    changedAt: document.changedAt.toISOString(),
    changedBy: document.changedBy,
    version: document.version,
  };
};
