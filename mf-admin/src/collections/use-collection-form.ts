import type { EditedCollection } from '@virasat/api';
import { CollectionFormSchema, type CollectionForm } from '@virasat/api/forms';
import { useMemo } from 'react';
import { useCreated } from '../desk/form/use-created.ts';
import { useDeskForm, type SaveContext, type Stored } from '../desk/form/use-desk-form.ts';
import { offerUndo } from '../desk/undo.tsx';
import { collectionPath } from '../layout/sections.ts';
import { useCreateCollectionMutation, useEditCollectionMutation } from './collections-api.ts';

/** The name is blank instead of absent: what is said of it then is what a person has to do. */
const newCollection: CollectionForm = { name: '', visibility: 'shown', selection: 'hand' };

export const COLLECTION_SAVED = 'Collection saved!';

const storedOf = ({ values, version }: EditedCollection): Stored<CollectionForm> => ({ values, version });

/** Saves a new collection, or the fields of one that have changed; what was saved can be undone. */
function useSave(collection: EditedCollection | undefined, note: (path: string) => void) {
  const [create] = useCreateCollectionMutation();
  const [edit] = useEditCollectionMutation();
  return async (
    values: CollectionForm,
    { changed, version, before }: SaveContext<CollectionForm>,
  ): Promise<Stored<CollectionForm>> => {
    if (!collection) {
      const created = await create(values).unwrap();
      note(collectionPath(created.id));
      return storedOf(created);
    }
    const { id } = collection;
    const saved = await edit({ id, version: version ?? 1, changed }).unwrap();
    const fields = Object.keys(changed) as (keyof CollectionForm)[];
    if (fields.length > 0) {
      const inverse = Object.fromEntries(fields.map((field) => [field, before[field] ?? null]));
      offerUndo(`${saved.name} is saved.`, () =>
        edit({ id, version: saved.version, changed: inverse }).unwrap(),
      );
    }
    return storedOf(saved);
  };
}

/** The form of a collection; of a new one when it is undefined. */
export function useCollectionForm(collection: EditedCollection | undefined) {
  const stored = useMemo<Stored<CollectionForm>>(
    () => (collection ? storedOf(collection) : { values: newCollection }),
    [collection],
  );
  const created = useCreated(COLLECTION_SAVED);
  return useDeskForm<CollectionForm>({
    schema: CollectionFormSchema as never,
    stored,
    draftKey: `collection.${collection?.id ?? 'new'}`,
    save: useSave(collection, created.note),
    onSaved: created.open,
    readConflict: (current) => storedOf(current as EditedCollection),
  });
}
