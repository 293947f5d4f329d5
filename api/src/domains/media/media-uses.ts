import type { ClientSession, Collection } from 'mongodb';
import { BoundedMap } from '../../platform/cache/bounded-map.ts';
import { inParts } from '../../platform/database/in-parts.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { FindMediaUses, MediaUse } from '../shared/module.ts';
import type { MediaDocument } from './media-document.ts';
import { pagesOf } from './page-pictures.ts';

/** Where media are used, of all domains together. */
export interface UsesOf {
  (ids: readonly string[], session?: ClientSession): Promise<Map<string, MediaUse[]>>;
  /** Which of them are used at all: by one question, however many there are and however often each is used. */
  any(ids: readonly string[]): Promise<Set<string>>;
}

const SHOWN = 3;
const MOST = 20;

/** Questions to the database at once. */
const AT_ONCE = 25;

/** Answers for each, side by side; one after the other in a transaction, which has one command at a time. */
async function forEach<T, R>(
  items: readonly T[],
  session: ClientSession | undefined,
  ask: (item: T) => Promise<R>,
): Promise<R[]> {
  const answers: R[] = [];
  for (const part of inParts(items, session ? 1 : AT_ONCE))
    answers.push(...(await Promise.all(part.map(ask))));
  return answers;
}

type Uses = Map<string, MediaUse[]>;

/**
 * Asks for those who come while an answer is on its way together, once it is there: a dozen questions to the database
 * for all of them. Nobody gets an answer that was asked for before they came, so that an admin sees what they have just
 * saved.
 */
function askedTogether(ask: (ids: readonly string[]) => Promise<Uses>) {
  let asked: Promise<Uses> | undefined;
  let next: { ids: Set<string>; answer: Promise<Uses> } | undefined;
  return (wanted: readonly string[]): Promise<Uses> => {
    if (next) {
      for (const id of wanted) next.ids.add(id);
      return next.answer;
    }
    const ids = new Set(wanted);
    const answer = (async () => {
      await asked?.catch(() => undefined);
      next = undefined;
      asked = ask([...ids]);
      return asked;
    })();
    next = { ids, answer };
    return answer;
  };
}

/** Asks every domain that shows media. @param registered complete once the shop is composed */
export function askAll(registered: () => readonly FindMediaUses[]): UsesOf {
  async function ask(ids: readonly string[], session?: ClientSession): Promise<Uses> {
    const uses: Uses = new Map();
    for (const found of await forEach(registered(), session, (find) => find(ids, { session })))
      for (const [id, places] of found) uses.set(id, [...(uses.get(id) ?? []), ...places]);
    return uses;
  }
  const together = askedTogether(ask);
  async function usesOf(ids: readonly string[], session?: ClientSession): Promise<Uses> {
    if (ids.length === 0) return new Map();
    return session ? ask(ids, session) : together(ids);
  }
  return Object.assign(usesOf, {
    async any(ids: readonly string[]) {
      const used = new Set<string>();
      // what one domain uses, the next one need not look for
      for (const find of registered()) {
        const left = ids.filter((id) => !used.has(id));
        if (left.length === 0) break;
        for (const id of (await find(left, { onlyWhether: true })).keys()) used.add(id);
      }
      return used;
    },
  });
}

/** Media itself shows pictures: as posters of videos. The pages of the shop show some of the release by their code. */
export const ownUses =
  (media: Collection<MediaDocument>): FindMediaUses =>
  async (ids, { session } = {}) => {
    const videos = await media
      .find({ purpose: 'shop', kind: 'video', poster: { $in: [...ids] } }, { ...(session && { session }) })
      .project<Pick<MediaDocument, '_id' | 'poster' | 'name'>>({ poster: 1, name: 1 })
      .toArray();
    const uses = new Map<string, MediaUse[]>();
    const add = (id: string, use: MediaUse) => uses.set(id, [...(uses.get(id) ?? []), use]);
    for (const { _id, poster, name } of videos) {
      add(poster ?? '', { where: `Poster of the video “${name}”`, domain: 'media', id: _id });
    }
    for (const id of ids) {
      for (const page of pagesOf(id)) add(id, { ...page, domain: 'media', id: page.where });
    }
    return uses;
  };

/** A place that shows a picture. */
export interface PictureUse {
  picture: string;
  use: MediaUse;
}

/** Finds what shows any of these pictures, in at most so many documents. */
export type PictureQuestion = (
  ids: readonly string[],
  options: { limit: number; session?: ClientSession },
) => Promise<readonly PictureUse[]>;

/** Places that are looked for at once, for all pictures of a page or of some pages together. */
const togetherOf = (pictures: readonly string[]): number => Math.max(100, 4 * pictures.length);
/** The same where it only matters whether a picture is shown. */
const WHETHER = 1000;

/**
 * A place of each picture that is shown at all. Those with many places leave none for the others in an answer: the
 * question is asked again without what was found, so each answer that is full makes it shorter.
 */
async function whetherShown(ask: PictureQuestion, pictures: readonly string[]): Promise<PictureUse[]> {
  const found: PictureUse[] = [];
  let left = pictures;
  while (left.length > 0) {
    const some = await ask(left, { limit: WHETHER });
    found.push(...some);
    if (some.length < WHETHER) break;
    const shown = new Set(some.map(({ picture }) => picture));
    left = left.filter((picture) => !shown.has(picture));
  }
  return found;
}

/** The pictures that one of the questions finds. */
async function shownBy(
  questions: readonly PictureQuestion[],
  ids: readonly string[],
): Promise<Map<string, MediaUse[]>> {
  const shown = new Map<string, MediaUse[]>();
  for (const ask of questions)
    for (const { picture, use } of await whetherShown(
      ask,
      ids.filter((id) => !shown.has(id)),
    ))
      shown.set(picture, [use]);
  return shown;
}

/** Pictures with twenty places that are remembered, and for how long. */
const REMEMBERED = 500;
const REMEMBERED_MS = 10_000;

/**
 * `mediaUses` of a domain: one question for all pictures. One picture may be shown by a hundred thousand products and
 * must not crowd out the others, so where there are many places, each picture is asked for by itself. More than twenty
 * places are not named. Which twenty a list names of a picture may be ten seconds old; a transaction, which decides
 * whether it is removed, is answered from the database. `onlyWhether` names one place of each, by one question.
 */
export function placesByPicture(...questions: PictureQuestion[]): FindMediaUses {
  const crowded = new BoundedMap<string, { places: Map<string, MediaUse>; until: number }>(REMEMBERED);
  return async (ids, { session, onlyWhether = false } = {}) => {
    if (onlyWhether) return shownBy(questions, ids);
    const now = performance.now();
    const options = { ...(session && { session }) };
    const alone = (ask: PictureQuestion) => (id: string) => ask([id], { limit: MOST, ...options });
    const usesOf = async (ask: PictureQuestion, pictures: readonly string[]) => {
      if (pictures.length > 1) {
        const limit = togetherOf(pictures);
        const together = await ask(pictures, { limit, ...options });
        if (together.length < limit) return together;
      }
      return (await forEach(pictures, session, alone(ask))).flat();
    };
    const found = new Map<string, Map<string, MediaUse>>();
    for (const id of session ? [] : ids) {
      const known = crowded.get(id);
      if (known && known.until > now) found.set(id, known.places);
    }
    // what the first question finds is most of it: the others are asked side by side
    const [first, ...others] = questions;
    for (const some of [first ? [first] : [], others]) {
      // twenty places are enough: the next questions are about the others
      const left = ids.filter((id) => (found.get(id)?.size ?? 0) < MOST);
      if (left.length === 0) break;
      const answers = await forEach(some, session, (ask) => usesOf(ask, left));
      for (const { picture, use } of answers.flat()) {
        const places = found.get(picture) ?? new Map<string, MediaUse>();
        if (places.size < MOST) places.set(`${use.domain} ${use.id} ${use.where}`, use);
        found.set(picture, places);
      }
    }
    for (const [id, places] of session ? [] : found)
      if (places.size >= MOST && (crowded.get(id)?.until ?? 0) <= now)
        crowded.set(id, { places, until: now + REMEMBERED_MS });
    return new Map([...found].map(([id, places]) => [id, [...places.values()]]));
  };
}

/** Names where it is used, so that the admin can take it out there. */
export function deletionRejected(uses: readonly MediaUse[]): AppError {
  const named = uses.slice(0, SHOWN).map(({ where }) => where);
  const more = uses.length > SHOWN ? `, and in ${uses.length - SHOWN} more places` : '';
  return new AppError(409, 'used', `This is in use: ${named.join(', ')}${more}. Take it out there first.`);
}
