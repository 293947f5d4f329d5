import type { EditedArtisan } from '@virasat/api';
import { ArtisanFormSchema, type ArtisanForm } from '@virasat/api/forms';
import { useMemo } from 'react';
import { useCreated } from '../desk/form/use-created.ts';
import { useDeskForm, type SaveContext, type Stored } from '../desk/form/use-desk-form.ts';
import { offerUndo } from '../desk/undo.tsx';
import { artisanPath } from '../layout/sections.ts';
import { useCreateArtisanMutation, useEditArtisanMutation } from './artisans-api.ts';

/** The name is blank instead of absent: what is said of it then is what a person has to do. */
const newArtisan: ArtisanForm = { name: '', status: 'hidden' };

export const ARTISAN_SAVED = 'Artisan saved!';

const storedOf = ({ values, version }: EditedArtisan): Stored<ArtisanForm> => ({ values, version });

/** Saves a new artisan, or the fields of one that have changed; what was saved can be undone. */
function useSave(artisan: EditedArtisan | undefined, note: (path: string) => void) {
  const [create] = useCreateArtisanMutation();
  const [edit] = useEditArtisanMutation();
  return async (
    values: ArtisanForm,
    { changed, version, before }: SaveContext<ArtisanForm>,
  ): Promise<Stored<ArtisanForm>> => {
    if (!artisan) {
      const created = await create(values).unwrap();
      note(artisanPath(created.id));
      return storedOf(created);
    }
    const { id } = artisan;
    const saved = await edit({ id, version: version ?? artisan.version, changed }).unwrap();
    const fields = Object.keys(changed) as (keyof ArtisanForm)[];
    if (fields.length > 0) {
      const inverse = Object.fromEntries(fields.map((field) => [field, before[field] ?? null]));
      offerUndo(`${saved.name} is saved.`, () =>
        edit({ id, version: saved.version, changed: inverse }).unwrap(),
      );
    }
    return storedOf(saved);
  };
}

/** The form of an artisan; of a new one when they are undefined. */
export function useArtisanForm(artisan: EditedArtisan | undefined) {
  const stored = useMemo<Stored<ArtisanForm>>(
    () => (artisan ? storedOf(artisan) : { values: newArtisan }),
    [artisan],
  );
  const created = useCreated(ARTISAN_SAVED);
  return useDeskForm<ArtisanForm>({
    schema: ArtisanFormSchema as never,
    stored,
    draftKey: `artisan.${artisan?.id ?? 'new'}`,
    save: useSave(artisan, created.note),
    onSaved: created.open,
    readConflict: (current) => storedOf(current as EditedArtisan),
  });
}
