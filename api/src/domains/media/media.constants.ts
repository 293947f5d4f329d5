import { anyOf } from '../shared/any-of.ts';

/** Largest picture file that may be sent; phones make files of 3 to 8 MB. */
export const MAX_PICTURE_MB = 10;

/** Accepted kinds of pictures, for the file chooser of a form. */
export const pictureTypes = 'image/jpeg,image/png,image/webp';

/** What the media store of the shop holds. */
export const mediaKinds = ['picture', 'video', 'document'] as const;
export type MediaKind = (typeof mediaKinds)[number];

const kindNames: Record<MediaKind, string> = {
  picture: 'a picture (JPEG, PNG or WebP)',
  video: 'an MP4 video',
  document: 'a PDF',
};

/** What to do about a file that is none of these kinds: "Choose an MP4 video or a PDF." */
export const choiceOf = (kinds: readonly MediaKind[]): string =>
  `Choose ${anyOf(kinds.map((kind) => kindNames[kind]))}.`;

/** Where a picture comes from: an admin has sent it, or it came with the release. */
export const mediaSources = ['uploaded', 'shipped'] as const;
export type MediaSource = (typeof mediaSources)[number];

/** Largest video file: a minute of a phone's camera in full HD. */
export const MAX_VIDEO_MB = 100;
export const MAX_VIDEO_SECONDS = 60;

/** Largest PDF: instructions, certificates. */
export const MAX_DOCUMENT_MB = 15;

/** Files of one upload request; together they may have 20 MB. */
export const MAX_FILES = 20;

/** Accepted kinds of files of the shop's media, for the file chooser of a form. */
export const mediaTypes = `${pictureTypes},video/mp4,application/pdf`;

/** Longest texts of a picture's record, in characters, and how many tags it may have. */
export const MEDIA_LENGTH = { name: 120, alt: 300, tag: 40, tags: 20 } as const;
