import type { MediaKind } from './media.constants.ts';
import type { MediaDocument } from './media-document.ts';
import { pagesOf } from './page-pictures.ts';
import { shopAlts } from './shop-picture-alts.ts';
import { shopPictures } from './shop-pictures.ts';

/** What this process knows of one of the shop's media. */
export interface KnownMedia {
  kind: MediaKind;
  /** A picture's value (decision 0033); the address of a video or document. */
  value: string;
  name: string;
  alt: string;
  duration: number | null;
  /** Id of the picture that stands for a video. */
  poster: string | null;
}

/**
 * The shop's media by id, in memory, so that answers need not ask for the pictures they name: some 300 bytes each. Kept
 * in step with the database by `createMediaFollower`, in every process.
 */
const known = new Map<string, KnownMedia>();

/** Only for the follower. */
export const knownMedia = known;

const shippedAlts: Readonly<Record<string, string>> = shopAlts;

/**
 * What the API answers for a picture that a document names by its id: its address followed by what has to be known
 * before it is there. An address, and an id that is none of the shop's, are returned as they are.
 */
export const pictureValue = (id: string): string => {
  const found = known.get(id);
  if (found?.kind === 'picture') return found.value;
  return Object.hasOwn(shopPictures, id) ? (shopPictures[id] ?? id) : id;
};

/**
 * The alternative text of a picture in a document. A document has its own where the picture means something else there;
 * an empty one, and the one that the release gave the picture, follow what the media say.
 */
export function altOf({ src, alt }: { src: string; alt: string }): string {
  const isOwn = alt !== '' && alt !== shippedAlts[src];
  return isOwn ? alt : (known.get(src)?.alt ?? alt);
}

/** A picture of a document as the API answers it: its value, and its alternative text. */
export const pictureWithValue = ({ src, alt }: { src: string; alt: string }) => ({
  src: pictureValue(src),
  alt: altOf({ src, alt }),
});

/** A video or document that pages show or link to. */
export interface MediaFile {
  id: string;
  kind: MediaKind;
  /** Address of the file. */
  url: string;
  name: string;
  /** Seconds of a video. */
  duration: number | null;
  /** Value of the picture that stands for a video. */
  poster: string | null;
}

/** What the API answers for a video or document that a document names by its id; null for one that is gone. */
export function mediaFile(id: string): MediaFile | null {
  const found = known.get(id);
  if (!found || found.kind === 'picture') return null;
  const { kind, value: url, name, duration, poster } = found;
  return { id, kind, url, name, duration, poster: poster && pictureValue(poster) };
}

/** What an admin has changed about a picture of the release. */
export interface ChangedPicture {
  /** Value of the picture that is shown now. */
  src: string;
  /** Its alternative text, where that has been changed. */
  alt?: string;
}

/**
 * Pictures of the release that an admin has replaced, by what the addresses of the shipped ones begin with; also those
 * that the code of a page shows under another alternative text. Answers with documents name the new ones by themselves.
 */
export function changedPictures(): Record<string, ChangedPicture> {
  const changed: Record<string, ChangedPicture> = {};
  for (const [id, shipped] of Object.entries(shopPictures)) {
    const src = pictureValue(id);
    const alt = known.get(id)?.alt;
    const hasOtherAlt = alt !== undefined && alt !== '' && alt !== shippedAlts[id];
    if (src === shipped && !(hasOtherAlt && pagesOf(id).length > 0)) continue;
    changed[shipped.split(' ')[0] ?? ''] = { src, ...(hasOtherAlt && { alt }) };
  }
  return changed;
}

/** The fields of a record that say how it is shown. */
export const shownFields = {
  source: 1,
  kind: 1,
  hash: 1,
  files: 1,
  width: 1,
  height: 1,
  color: 1,
  preview: 1,
  name: 1,
  alt: 1,
  duration: 1,
  poster: 1,
} as const satisfies Partial<Record<keyof MediaDocument, 1>>;

export type ShownRecord = Pick<MediaDocument, '_id' | keyof typeof shownFields>;

/**
 * The value of a picture: of an uploaded one in the form of the shipped ones (decision 0033), so that a page need not
 * know which it shows. Null until it is encoded, and for what is no picture.
 */
export function valueOfRecord(
  record: Omit<ShownRecord, 'name' | 'alt' | 'duration' | 'poster'>,
): string | null {
  const { _id, kind, hash, files, width, height, color, preview } = record;
  if (record.source === 'shipped' && !hash) return shopPictures[_id] ?? null;
  if (kind !== 'picture' || !hash || width === null || height === null) return null;
  // every width has an AVIF file; see `widthsIn` for the other formats
  const widths = files.flatMap((file) => (/-\d+\.avif$/.test(file.name) && file.width ? [file.width] : []));
  return `/media/${hash}/picture ${width}x${height} ${color} ${widths.join(',')} ${preview}`;
}

/** Address of a video or document. */
export function urlOfRecord({
  kind,
  hash,
  files,
}: Pick<ShownRecord, 'kind' | 'hash' | 'files'>): string | null {
  const file = kind === 'picture' ? undefined : files[0];
  return hash && file ? `/media/${hash}/${file.name}` : null;
}

/** What is known of a record; null while it cannot be shown. */
export function knownOf(record: ShownRecord): KnownMedia | null {
  const { kind, name, alt, duration, poster } = record;
  const value = valueOfRecord(record) ?? urlOfRecord(record);
  return value === null ? null : { kind, value, name, alt, duration, poster };
}
