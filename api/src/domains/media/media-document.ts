import type { ObjectId } from 'mongodb';
import type { MediaKind } from './media.constants.ts';

/** One file of a picture, video or document, as the file store has it. */
export interface StoredFile {
  id: ObjectId;
  /** Last part of its address, e.g. `picture-960.avif`. */
  name: string;
  contentType: string;
  bytes: number;
  width?: number;
  height?: number;
}

/**
 * What a file is stored for. Only those of the shop have an address that everybody may open. What an admin has removed is
 * `removed` for an hour, in which it can be taken back.
 */
export type MediaPurpose = 'shop' | 'removed' | 'avatar' | 'return' | 'ticket';

/** What belongs to the content of a record and is exchanged when it is replaced. */
export const contentFields = [
  'original',
  'hash',
  'files',
  'bytes',
  'width',
  'height',
  'duration',
  'color',
  'preview',
] as const;
export type MediaContent = Pick<MediaDocument, (typeof contentFields)[number]>;

/** What was shown before a replacement, which can be taken back until its files go. */
export interface PreviousContent extends MediaContent {
  until: Date;
}

/** A picture, a video or a document, with all of its files. */
export interface MediaDocument {
  _id: string;
  kind: MediaKind;
  purpose: MediaPurpose;
  /**
   * A picture that came with the release has its files there, and none in the store until it is replaced. Absent on
   * everything that was sent.
   */
  source?: 'shipped';
  /** Whose quota it counts for, e.g. `user:ID` or `order:ID`; `shop` for media of the shop. */
  owner: string;
  status: 'processing' | 'ready' | 'failed';
  /** Why encoding has failed, for people. */
  problem: string | null;
  /** Until then a process is encoding it; one that died loses it after that. */
  claimedUntil: Date;
  /** Who encodes it; absent until somebody has begun. */
  claim?: string | null;
  /** How often encoding has begun since it was sent or retried. */
  attempts: number;
  /** A picture as it was sent, until it is encoded. Never served. */
  sent: StoredFile | null;
  /** What the files were made from. */
  original: { contentType: string; bytes: number; sha256: string };
  /** Part of the address of its files; another one for other content. Null for what only its owner sees. */
  hash: string | null;
  files: StoredFile[];
  /** Bytes of all files. */
  bytes: number;
  /** What a replacement can be taken back to. */
  previous: PreviousContent | null;
  /** Size in px of the largest version; null for documents, and until it is known. */
  width: number | null;
  height: number | null;
  /** Seconds of a video. */
  duration: number | null;
  /** Id of the picture that stands for a video. */
  poster: string | null;
  /** Dominant colour, `#rrggbb`, and a blurred preview in some ninety characters; empty when there is none. */
  color: string;
  preview: string;
  /** Also in 2400 px. */
  hero: boolean;
  name: string;
  alt: string;
  tags: string[];
  createdAt: Date;
  createdBy: string | null;
  changedAt: Date;
  changedBy: string | null;
  /** Counts changes: a save that was made from an older version is rejected. */
  version: number;
  /** Counts how often documents were given it: who chooses it and who removes it at the same time exclude each other. */
  chosen?: number;
}

type Required = Pick<MediaDocument, '_id' | 'kind' | 'purpose' | 'owner' | 'original' | 'createdAt'>;

/** A record with everything that is not given left empty. */
export const newMedia = (given: Required & Partial<MediaDocument>): MediaDocument => ({
  status: 'ready',
  problem: null,
  claimedUntil: given.createdAt,
  attempts: 0,
  sent: null,
  hash: null,
  files: [],
  bytes: 0,
  previous: null,
  width: null,
  height: null,
  duration: null,
  poster: null,
  color: '',
  preview: '',
  hero: false,
  name: '',
  alt: '',
  tags: [],
  createdBy: null,
  changedAt: given.createdAt,
  changedBy: given.createdBy ?? null,
  version: 1,
  ...given,
});

/** The content of a record, as a replacement exchanges it. */
export const contentOf = (document: MediaContent): MediaContent =>
  Object.fromEntries(contentFields.map((field) => [field, document[field]])) as unknown as MediaContent;

/** Every stored file of a record. */
export const fileIdsOf = ({ files, sent }: Pick<MediaDocument, 'files' | 'sent'>): ObjectId[] =>
  [...files, ...(sent ? [sent] : [])].map(({ id }) => id);
