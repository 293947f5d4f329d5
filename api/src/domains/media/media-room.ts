import type { Collection } from 'mongodb';
import { AppError } from '../../platform/http/errors.ts';
import type { MediaDocument } from './media-document.ts';

const GIGABYTE = 1024 ** 3;

/** `20 GB`, `0.5 GB`. */
const gigabytes = (bytes: number): string => `${Math.round((bytes / GIGABYTE) * 100) / 100} GB`;

interface Dependencies {
  media: Collection<MediaDocument>;
  /** What the shop's media may take, in bytes. */
  quota: number;
}

/**
 * How much room the shop's media take, with everything that is made from them and what can still be taken back. It is
 * added up when it is asked for: some thousand records, read through one index, and no second number that could be
 * wrong.
 */
export function createMediaRoom({ media, quota }: Dependencies) {
  async function used(): Promise<number> {
    const sum = {
      $add: ['$bytes', { $ifNull: ['$sent.bytes', 0] }, { $ifNull: ['$previous.bytes', 0] }],
    };
    const [all] = await media
      .aggregate<{ bytes: number }>([
        { $match: { purpose: { $in: ['shop', 'removed'] } } },
        { $group: { _id: null, bytes: { $sum: sum } } },
      ])
      .toArray();
    return all?.bytes ?? 0;
  }

  return {
    read: async (): Promise<{ used: number; quota: number }> => ({ used: await used(), quota }),

    /**
     * Checks that there is room for so many bytes more. Of files that arrive at the same moment each may find the last
     * room: the limit is one of money, not of the disk, which is watched by itself.
     * @throws AppError 409 'media_full' that says what to do
     */
    async check(bytes: number): Promise<void> {
      const taken = await used();
      if (taken + bytes <= quota) return;
      const message =
        `There is no room for it: the media take ${gigabytes(taken)} of the ${gigabytes(quota)} that this shop has ` +
        'for them. Remove what nothing shows, or have MEDIA_QUOTA_GB raised.';
      throw new AppError(409, 'media_full', message);
    },
  };
}
export type MediaRoom = ReturnType<typeof createMediaRoom>;
