import MuiTextField from '@mui/material/TextField';
import Autocomplete from '@mui/material/Autocomplete';
import type { EditedStory } from '@virasat/api';
import { blogCategories } from '@virasat/api/constants';
import { isPictureUrl, type StoryField } from '@virasat/api/forms';
import { Suspense, lazy, useState } from 'react';
import { useController } from 'react-hook-form';
import { useArtisansQuery } from '../artisans/artisans-api.ts';
import { ChosenProducts } from '../coupons/chosen-products.tsx';
import { SelectField, TextField } from '../desk/form/fields.tsx';
import { MediaInput } from '../media/field/media-input.tsx';
import { Revisions } from './revisions.tsx';
import { storyLabels } from './story-labels.ts';
import * as styles from './blog.module.css';

const RichText = lazy(() => import('./editor/rich-text.tsx'));

const field = (name: StoryField) => ({ name, label: storyLabels[name] });

/** Tags as one text with commas. */
function Tags() {
  const { field: tags, fieldState } = useController({ name: 'tags' });
  const list: unknown = tags.value;
  const stored = Array.isArray(list) ? (list as string[]).join(', ') : '';
  const [typed, setTyped] = useState(stored);
  const split = (text: string) => text.split(',').map((tag) => tag.trim());
  // what is typed keeps its commas and spaces, unless the form has another list
  const isSame = split(typed).filter(Boolean).join(', ') === stored;
  return (
    <MuiTextField
      label={storyLabels.tags}
      fullWidth
      size="small"
      placeholder="furniture, design, traditional"
      value={isSame ? typed : stored}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message ?? 'Separated by commas.'}
      inputRef={tags.ref}
      onBlur={tags.onBlur}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = split(target.value).filter(Boolean);
        tags.onChange(next.length > 0 ? next : null);
      }}
    />
  );
}

/** A URL, or a picture of the media: the value is the one or the id of the other. */
function FeaturedImage() {
  const { field: image, fieldState } = useController({ name: 'image' });
  const value = typeof image.value === 'string' ? image.value : '';
  const [typed, setTyped] = useState<string>();
  // a URL that is not complete yet looks like an id
  const isUrl = isPictureUrl(value) || value === typed;
  const error = fieldState.error?.message;
  return (
    <div className={styles.fields}>
      {(value === '' || isUrl) && (
        <MuiTextField
          label={storyLabels.image}
          name="image"
          type="url"
          required
          fullWidth
          size="small"
          placeholder="https://"
          value={value}
          error={error !== undefined}
          helperText={error ?? 'Of a picture elsewhere; or choose one of the shop’s below.'}
          inputRef={image.ref}
          onBlur={image.onBlur}
          onChange={({ target }) => {
            setTyped(target.value);
            image.onChange(target.value || null);
          }}
        />
      )}
      {(value === '' || !isUrl) && (
        <MediaInput
          label="Featured image from the media"
          isPlain
          max={1}
          value={value === '' ? [] : [{ id: value, alt: '' }]}
          error={value === '' ? undefined : error}
          onChange={(items) => image.onChange(items[0]?.id ?? null)}
        />
      )}
    </div>
  );
}

function Content() {
  const { field: content, fieldState } = useController({ name: 'content' });
  return (
    <Suspense fallback={<p>Loading...</p>}>
      <RichText
        label={storyLabels.content}
        placeholder="Write your blog content here..."
        value={typeof content.value === 'string' ? content.value : ''}
        onChange={content.onChange}
        onBlur={content.onBlur}
        error={fieldState.error?.message}
      />
    </Suspense>
  );
}

function Artisans() {
  const { field: artisans, fieldState } = useController({ name: 'artisans' });
  const { data } = useArtisansQuery();
  const chosen = Array.isArray(artisans.value) ? (artisans.value as string[]) : [];
  const nameOf = (id: string) => data?.items.find((one) => one.id === id)?.name ?? id;
  return (
    <Autocomplete
      multiple
      options={(data?.items ?? []).map(({ id }) => id)}
      getOptionLabel={nameOf}
      value={chosen}
      onBlur={artisans.onBlur}
      onChange={(_, next) => artisans.onChange(next.length > 0 ? next : null)}
      renderInput={(params) => (
        <MuiTextField
          {...params}
          size="small"
          label={storyLabels.artisans}
          error={fieldState.error !== undefined}
          helperText={fieldState.error?.message ?? 'Shown below the story, with a link to their page.'}
        />
      )}
    />
  );
}

/** The fields of the form of a story: those of requirement 200, then what it links to and what search engines read. */
export function StoryFields({ story }: { story: EditedStory | undefined }) {
  return (
    <>
      {/* whoever opens the dialog of a new post writes its title first */}
      {/* eslint-disable-next-line jsx-a11y/no-autofocus */}
      <TextField {...field('title')} required autoFocus={story === undefined} />
      <TextField {...field('excerpt')} required multiline count={500} />
      <div className={styles.pair}>
        <SelectField
          {...field('category')}
          options={blogCategories.map((value) => ({ value, label: value }))}
        />
        <Tags />
      </div>
      <FeaturedImage />
      <Content />
      <details className={styles.more}>
        <summary>Author, links and search engines</summary>
        <div className={styles.fields}>
          <div className={styles.pair}>
            <TextField {...field('author')} />
            <TextField
              {...field('slug')}
              help="Of its address; made of the title when empty. An earlier one leads on to it."
            />
          </div>
          <ChosenProducts
            {...field('products')}
            help="Shown below the story; the story is shown on their pages. Search by name or SKU."
          />
          <Artisans />
          <TextField {...field('metaTitle')} count={70} />
          <TextField {...field('metaDescription')} multiline count={160} />
        </div>
      </details>
      {story && <Revisions story={story} />}
    </>
  );
}
