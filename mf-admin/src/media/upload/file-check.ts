import {
  MAX_DOCUMENT_MB,
  MAX_PICTURE_MB,
  MAX_VIDEO_MB,
  choiceOf,
  type MediaKind,
} from '@virasat/api/constants';

const limits: Record<MediaKind, { types: readonly string[]; megabytes: number }> = {
  picture: {
    types: ['image/jpeg', 'image/png', 'image/webp'],
    megabytes: MAX_PICTURE_MB,
  },
  video: { types: ['video/mp4'], megabytes: MAX_VIDEO_MB },
  document: { types: ['application/pdf'], megabytes: MAX_DOCUMENT_MB },
};

/** For the file chooser of a form. */
export const acceptOf = (kinds: readonly MediaKind[]): string =>
  kinds.flatMap((kind) => limits[kind].types).join(',');

/**
 * Why a file need not be sent: what can be said without reading it. The server checks its bytes.
 * @returns a sentence that says what to do; null when nothing is wrong
 */
export function problemOf(
  { type, size }: Pick<File, 'type' | 'size'>,
  kinds: readonly MediaKind[],
): string | null {
  const kind = kinds.find((each) => limits[each].types.includes(type));
  // some systems do not know the types of files: the server looks at the bytes
  if (!kind && type === '') return null;
  if (!kind) {
    const hint = /heic|heif/.test(type)
      ? ' Phones save HEIC as JPEG when the camera is set to “Most compatible”.'
      : '';
    return `${choiceOf(kinds)}${hint}`;
  }
  const { megabytes } = limits[kind];
  if (size === 0) return 'This file is empty. Choose another one.';
  return size > megabytes * 1024 * 1024 ? `This is too large. Choose one of ${megabytes} MB at most.` : null;
}
