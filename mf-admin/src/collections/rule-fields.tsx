import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { CategoryRuleSchema, collectionHelp, materials, ruleOf, type CategoryRule } from '@virasat/api/forms';
import { useDeferredValue } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { Text, plural } from '@virasat/kit';
import { isFailure, reasonOf } from '../desk/failure.ts';
import { RupeesField, TagsField } from '../desk/form/fields.tsx';
import { useRuleMatchesQuery } from './collections-api.ts';
import { collectionLabels, materialLabel } from './collection-labels.ts';
import * as styles from './collections.module.css';

function MaterialsField() {
  const { field, fieldState } = useController({ name: 'materials' });
  return (
    <Autocomplete
      multiple
      options={materials.map(({ slug }) => slug as string)}
      getOptionLabel={materialLabel}
      value={(field.value ?? []) as string[]}
      onChange={(_, chosen) => field.onChange(chosen)}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <MuiTextField
          {...params}
          size="small"
          inputRef={field.ref}
          label={collectionLabels.materials}
          error={fieldState.error !== undefined}
          helperText={fieldState.error?.message ?? collectionHelp.materials}
        />
      )}
    />
  );
}

/** How many products match what is typed, with examples, before anything is saved. */
function Matches({ rule }: { rule: CategoryRule }) {
  const { data, error, isFetching } = useRuleMatchesQuery(rule);
  if (isFailure(error)) return <Text tone="soft">{reasonOf(error)}</Text>;
  if (!data) return <Text tone="soft">Counting…</Text>;
  const { total, examples } = data;
  return (
    <>
      <p aria-busy={isFetching}>
        <strong>{plural(total, 'product')}</strong> {total === 1 ? 'matches' : 'match'} now.
      </p>
      {examples.length > 0 && (
        <Text tone="soft">
          {examples.map(({ name }) => name).join(', ')}
          {total > examples.length && ' …'}
        </Text>
      )}
    </>
  );
}

/** The conditions of a collection by rule, and what they match now. Fields of the form. */
export function RuleFields() {
  const [tags, chosen, minPrice, maxPrice] = useWatch({
    name: ['tags', 'materials', 'minPrice', 'maxPrice'],
  }) as unknown[];
  const typed = useDeferredValue(JSON.stringify({ tags, materials: chosen, minPrice, maxPrice }));
  const given = Object.entries(JSON.parse(typed) as Record<string, unknown>).filter(
    ([, value]) => value !== null && value !== '',
  );
  const parsed = CategoryRuleSchema.safeParse(Object.fromEntries(given));
  return (
    <>
      <Text tone="soft">
        Every product that meets all of these is in the collection, as soon as it does. No product has to be
        added by hand.
      </Text>
      <div className={styles.fields}>
        <TagsField
          name="tags"
          label={collectionLabels.tags}
          help={`${collectionHelp.tags ?? ''} Enter ends a tag.`}
        />
        <MaterialsField />
        <RupeesField name="minPrice" label={collectionLabels.minPrice} />
        <RupeesField name="maxPrice" label={collectionLabels.maxPrice} />
      </div>
      <div className={styles.matches} role="status">
        {parsed.success ? (
          <Matches rule={ruleOf(parsed.data)} />
        ) : (
          <Text tone="soft">Enter a tag, a material or a price to see what matches.</Text>
        )}
      </div>
    </>
  );
}
