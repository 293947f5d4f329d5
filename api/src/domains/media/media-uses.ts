import type { ClientSession, Collection } from 'mongodb';
import { AppError } from '../../platform/http/errors.ts';
import type { FindMediaUses, MediaUse } from '../shared/module.ts';
import type { MediaDocument } from './media-document.ts';

/** Where media are used, of all domains together. */
export type UsesOf = (ids: readonly string[], session?: ClientSession) => Promise<Map<string, MediaUse[]>>;

const SHOWN = 3;
const MOST = 20;

/** Asks every domain that shows media. @param registered complete once the shop is composed */
export const askAll =
  (registered: () => readonly FindMediaUses[]): UsesOf =>
  async (ids, session) => {
    const uses = new Map<string, MediaUse[]>();
    for (const find of registered()) {
      for (const [id, found] of await find(ids, session)) uses.set(id, [...(uses.get(id) ?? []), ...found]);
    }
    return uses;
  };

/** Media itself shows pictures: as posters of videos. */
export const posterUses =
  (media: Collection<MediaDocument>): FindMediaUses =>
  async (ids, session) => {
    const videos = await media
      .find({ purpose: 'shop', poster: { $in: [...ids] } }, { ...(session && { session }) })
      .toArray();
    const uses = new Map<string, MediaUse[]>();
    for (const { _id, poster, name } of videos) {
      const id = poster ?? '';
      uses.set(id, [
        ...(uses.get(id) ?? []),
        { where: `Poster of the video “${name}”`, domain: 'media', id: _id },
      ]);
    }
    return uses;
  };

/** Finds what shows one picture, at most so many. */
export type PictureQuestion = (
  id: string,
  options: { limit: number; session?: ClientSession },
) => Promise<readonly MediaUse[]>;

/**
 * `mediaUses` of a domain that asks for each picture by itself: one picture may be shown by a hundred thousand
 * products, and must not crowd out the others. More than twenty places are not named.
 */
export const placesByPicture =
  (...questions: PictureQuestion[]): FindMediaUses =>
  async (ids, session) => {
    const found = new Map<string, MediaUse[]>();
    for (const id of ids) {
      const places = new Map<string, MediaUse>();
      for (const ask of questions) {
        const options = { limit: MOST, ...(session && { session }) };
        for (const use of await ask(id, options)) places.set(`${use.domain} ${use.id} ${use.where}`, use);
      }
      if (places.size > 0) found.set(id, [...places.values()].slice(0, MOST));
    }
    return found;
  };

/** Names where it is used, so that the admin can take it out there. */
export function deletionRejected(uses: readonly MediaUse[]): AppError {
  const named = uses.slice(0, SHOWN).map(({ where }) => where);
  const more = uses.length > SHOWN ? `, and in ${uses.length - SHOWN} more places` : '';
  return new AppError(409, 'used', `This is in use: ${named.join(', ')}${more}. Take it out there first.`);
}
