import Button from '@mui/material/Button';
import type { EditedCollection } from '@virasat/api';
import { collectionHelp, type CollectionField } from '@virasat/api/forms';
import { useWatch } from 'react-hook-form';
import { Link, Text, paths, plural, useNavigate } from '@virasat/kit';
import { FormSection } from '../categories/form-section.tsx';
import { reasonOf } from '../desk/failure.ts';
import { DeskForm } from '../desk/form/desk-form.tsx';
import { RadioField, TextField } from '../desk/form/fields.tsx';
import { SaveBar } from '../desk/form/save-bar.tsx';
import { Timeline } from '../desk/timeline.tsx';
import { IfMayChange } from '../layout/if-may.tsx';
import { useUndo } from '../desk/undo.tsx';
import { adminPath } from '../layout/sections.ts';
import { PictureField } from '../media/field/picture-field.tsx';
import { collectionLabels, selectionLabels, valueText, visibilityLabels } from './collection-labels.ts';
import { useRemoveCollectionMutation, useRestoreCollectionMutation } from './collections-api.ts';
import { PickedProducts } from './picked-products.tsx';
import { RuleFields } from './rule-fields.tsx';
import { COLLECTION_SAVED, useCollectionForm } from './use-collection-form.ts';
import * as styles from './collections.module.css';

const none: never[] = [];

const field = (name: CollectionField) => ({
  name,
  label: collectionLabels[name],
  ...(collectionHelp[name] && { help: collectionHelp[name] }),
});

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The products by hand, or the rule: what was entered for the other way stays. */
function ProductChoice({ known }: { known: EditedCollection['picked'] }) {
  const selection: unknown = useWatch({ name: 'selection' });
  return (
    <>
      <RadioField
        {...field('selection')}
        options={optionsOf(selectionLabels)}
        help="Whichever you choose, what you have entered for the other stays."
      />
      {selection === 'rule' ? <RuleFields /> : <PickedProducts known={known} />}
    </>
  );
}

/** Deletes the collection at once; ten seconds to take it back. */
function DeleteButton({ collection: { id, name, version } }: { collection: EditedCollection }) {
  const [remove, { isLoading }] = useRemoveCollectionMutation();
  const [restore] = useRestoreCollectionMutation();
  const { offerUndo, tell } = useUndo();
  const navigate = useNavigate();
  const submit = async () => {
    try {
      await remove({ id, version }).unwrap();
      offerUndo(`${name} is deleted. Its products stay in the shop.`, () => restore(id).unwrap());
      void navigate(adminPath('collections'));
    } catch (error) {
      tell(`${name} could not be deleted. ${reasonOf(error)}`);
    }
  };
  return (
    <Button color="error" loading={isLoading} onClick={() => void submit()}>
      Delete collection
    </Button>
  );
}

/** Where the collection stands in the shop. */
function Standing({ collection }: { collection: EditedCollection }) {
  const { slug, visibility, productCount, onHome } = collection;
  return (
    <Text tone="soft">
      {plural(productCount, 'product')} in the shop
      {onHome !== null && `, place ${onHome} on the home page`}.{' '}
      {visibility === 'shown' ? (
        <Link to={paths.collection(slug)}>See it in the shop</Link>
      ) : (
        'It is hidden: shoppers do not see it.'
      )}
    </Text>
  );
}

/** The admin's form of a collection; of a new one when it is undefined. */
export function CollectionForm({ collection }: { collection: EditedCollection | undefined }) {
  const form = useCollectionForm(collection);
  const picked = collection?.picked ?? none;
  const format = valueText(picked);
  return (
    <>
      <DeskForm form={form} label="Collection" labels={collectionLabels} format={format}>
        <FormSection level={2} title="What it is">
          {collection && <Standing collection={collection} />}
          <TextField {...field('name')} required count={60} />
          <TextField {...field('description')} multiline />
          <PictureField {...field('image')} />
          <RadioField {...field('visibility')} options={optionsOf(visibilityLabels)} />
        </FormSection>
        <FormSection level={2} title="Products">
          <ProductChoice known={picked} />
        </FormSection>
        <FormSection level={2} title="Address and search engines">
          <TextField
            {...field('slug')}
            {...(!collection && { help: 'Made from the name when it is empty.' })}
            placeholder="an-evening-to-read"
          />
          {collection && collection.formerSlugs.length > 0 && (
            <Text tone="soft">
              {plural(collection.formerSlugs.length, 'earlier address', 'earlier addresses')} lead here:{' '}
              {collection.formerSlugs.join(', ')}.
            </Text>
          )}
          <TextField {...field('metaTitle')} count={70} />
          <TextField {...field('metaDescription')} multiline count={200} />
        </FormSection>
        <SaveBar
          form={form}
          label="Save collection"
          saved={COLLECTION_SAVED}
          failed="Failed to save collection"
        />
      </DeskForm>
      {collection && (
        <>
          <IfMayChange>
            <div className={styles.buttons}>
              <DeleteButton collection={collection} />
            </div>
          </IfMayChange>
          <FormSection level={2} title="Timeline">
            <Timeline entity={`collection:${collection.id}`} labels={collectionLabels} format={format} />
          </FormSection>
        </>
      )}
    </>
  );
}
