import type { Media, MediaChange } from '@virasat/api';
import { api as shop, call, plural } from '@virasat/kit';
import { useMemo } from 'react';
import { outdated } from '../desk/failure.ts';
import { useUndo } from '../desk/undo.tsx';
import {
  useChangeMediaMutation,
  useRemoveMediaMutation,
  useReplaceMediaMutation,
  useRestoreMediaMutation,
  useRetryMediaMutation,
  useUndoReplacementMutation,
} from './media-api.ts';

type Fields = Omit<MediaChange, 'version'>;

/** The record as it is now: encoding has raised its version since it was shown. */
const current = (id: string): Promise<Media> => call(shop.admin.media[':id'].$get({ param: { id } }));

/** What an admin does with one of the media. Each says what it did and offers to undo it; failures are thrown. */
export function useMediaActions() {
  const { offerUndo, tell } = useUndo();
  const [change] = useChangeMediaMutation();
  const [replace] = useReplaceMediaMutation();
  const [undoReplacement] = useUndoReplacementMutation();
  const [retry] = useRetryMediaMutation();
  const [remove] = useRemoveMediaMutation();
  const [restore] = useRestoreMediaMutation();

  return useMemo(() => {
    /** Takes a replacement back unless the picture is another one by now. */
    const backFrom = async (id: string, sha256: string) => {
      const now = await current(id);
      if (now.sha256 !== sha256) throw outdated('Somebody else has changed it meanwhile.');
      return undoReplacement({ id, version: now.version }).unwrap();
    };

    return {
      async change(media: Media, fields: Fields, what: string): Promise<void> {
        await change({ id: media.id, version: media.version, ...fields }).unwrap();
        const names = Object.keys(fields) as (keyof Fields)[];
        const before = Object.fromEntries(names.map((name) => [name, media[name]])) as Fields;
        offerUndo(`${what} saved.`, async () => {
          const now = await current(media.id);
          return change({ id: media.id, version: now.version, ...before }).unwrap();
        });
      },

      async replace(media: Media, file: File): Promise<void> {
        const { sha256 } = await replace({ id: media.id, version: media.version, file }).unwrap();
        const places = media.uses.length > 0 ? ` in ${plural(media.uses.length, 'place')}` : '';
        offerUndo(`“${media.name}” is replaced${places}.`, () => backFrom(media.id, sha256));
      },

      async takeBack(media: Media): Promise<void> {
        await backFrom(media.id, media.sha256);
        tell(`“${media.name}” is what it was before.`);
      },

      async retry({ id }: Media): Promise<void> {
        await retry({ id }).unwrap();
      },

      async remove({ id, name }: Media): Promise<void> {
        await remove({ id }).unwrap();
        offerUndo(`“${name}” is removed.`, () => restore({ id }).unwrap());
      },
    };
  }, [change, offerUndo, remove, replace, restore, retry, tell, undoReplacement]);
}
