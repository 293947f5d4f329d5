import Button from '@mui/material/Button';
import type { EditedArtisan } from '@virasat/api';
import { MAX_ARTISAN_PICTURES, artisanStatuses, type ArtisanField } from '@virasat/api/forms';
import { Link, Text, paths, plural, useNavigate } from '@virasat/kit';
import { FormSection } from '../categories/form-section.tsx';
import { reasonOf } from '../desk/failure.ts';
import { DeskForm } from '../desk/form/desk-form.tsx';
import { NumberField, RadioField, TextField } from '../desk/form/fields.tsx';
import { SaveBar } from '../desk/form/save-bar.tsx';
import { Timeline } from '../desk/timeline.tsx';
import { offerUndo, tell } from '../desk/undo.tsx';
import { adminPath, productPath } from '../layout/sections.ts';
import { MediaField } from '../media/field/media-field.tsx';
import { useRemoveArtisanMutation, useRestoreArtisanMutation } from './artisans-api.ts';
import { artisanLabels, statusLabels, valueText } from './artisan-labels.ts';
import { ARTISAN_SAVED, useArtisanForm } from './use-artisan-form.ts';
import * as styles from './artisans.module.css';

const field = (name: ArtisanField) => ({ name, label: artisanLabels[name] });

/** What names the artisan, and why they stay; or the button that deletes them. */
function Uses({ artisan }: { artisan: EditedArtisan }) {
  const { id, name, uses, version } = artisan;
  const [remove, { isLoading }] = useRemoveArtisanMutation();
  const [restore] = useRestoreArtisanMutation();
  const navigate = useNavigate();
  const submit = async () => {
    try {
      await remove({ id, version }).unwrap();
      offerUndo(`${name} is deleted.`, () => restore({ id }).unwrap());
      void navigate(adminPath('artisans'));
    } catch (error) {
      tell(`${name} could not be deleted. ${reasonOf(error)}`);
    }
  };
  if (uses.length === 0)
    return (
      <>
        <Text tone="soft">No product and no story names this artisan.</Text>
        <div className={styles.buttons}>
          <Button color="error" loading={isLoading} onClick={() => void submit()}>
            Delete artisan
          </Button>
        </div>
      </>
    );
  return (
    <>
      <Text tone="soft">
        {uses.length === 1 ? 'This names the artisan' : `These ${uses.length} name the artisan`}, who can be
        hidden but not deleted as long as it is so.
      </Text>
      <ul className={styles.uses}>
        {uses.map((use) => (
          <li key={`${use.kind} ${use.id}`}>
            <small>{use.kind === 'product' ? 'Product' : 'Story'}</small>
            <Link
              to={
                use.kind === 'product'
                  ? productPath(use.id)
                  : `${adminPath('blog-management')}?search=${encodeURIComponent(use.name)}`
              }
            >
              {use.name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Where the artisan stands in the shop. */
const Standing = ({ artisan: { slug, status } }: { artisan: EditedArtisan }) => (
  <Text tone="soft">
    {status === 'published' ? (
      <Link to={paths.artisan(slug)}>See the page in the shop</Link>
    ) : (
      'Hidden: shoppers see neither the page nor a link to it. Products keep the name.'
    )}
  </Text>
);

/** The admin's form of an artisan; of a new one when they are undefined. */
export function ArtisanForm({ artisan }: { artisan: EditedArtisan | undefined }) {
  const form = useArtisanForm(artisan);
  return (
    <>
      <DeskForm form={form} label="Artisan" labels={artisanLabels} format={valueText}>
        <FormSection level={2} title="Who they are">
          {artisan && <Standing artisan={artisan} />}
          <TextField {...field('name')} required />
          <div className={styles.pair}>
            <TextField {...field('craft')} placeholder="Brass inlay" />
            <TextField {...field('village')} placeholder="Luni" />
          </div>
          <NumberField {...field('years')} unit="years" />
          <TextField {...field('story')} multiline help="An empty line begins a new paragraph." />
          <RadioField
            {...field('status')}
            options={artisanStatuses.map((value) => ({ value, label: statusLabels[value] }))}
            help="A published artisan has a craft, a place, the years, a portrait and a story."
          />
        </FormSection>
        <FormSection level={2} title="Pictures">
          <MediaField
            {...field('portrait')}
            max={1}
            help="An upright picture of 1200 px or more. The text says who is seen, doing what."
          />
          <MediaField
            {...field('pictures')}
            max={MAX_ARTISAN_PICTURES}
            help="At work, the workshop, the tools: shown below the story."
          />
        </FormSection>
        <FormSection level={2} title="Address">
          <TextField
            {...field('slug')}
            help={
              artisan
                ? 'The end of the address. When it changes, the address before leads on to the new one.'
                : 'Made from the name when it is empty.'
            }
          />
          {artisan && artisan.formerSlugs.length > 0 && (
            <Text tone="soft">
              {plural(artisan.formerSlugs.length, 'earlier address', 'earlier addresses')} lead here:{' '}
              {artisan.formerSlugs.join(', ')}.
            </Text>
          )}
        </FormSection>
        <SaveBar form={form} label="Save artisan" saved={ARTISAN_SAVED} failed="Failed to save artisan" />
      </DeskForm>
      {artisan && (
        <>
          <FormSection level={2} title="Where they are named">
            <Uses artisan={artisan} />
          </FormSection>
          <FormSection level={2} title="Timeline">
            <Timeline entity={`artisan:${artisan.id}`} labels={artisanLabels} format={valueText} />
          </FormSection>
        </>
      )}
    </>
  );
}
