import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { CategoryNode } from '@virasat/api';
import { categoryHelp, listingFilters, type CategoryField } from '@virasat/api/forms';
import { useController } from 'react-hook-form';
import { NumberField, SelectField, SwitchField, TagsField, TextField } from '../desk/form/fields.tsx';
import { categoryLabels } from './category-labels.ts';
import { branchOf } from './tree-moves.ts';
import * as styles from './category-form.module.css';

const field = (name: CategoryField) => ({
  name,
  label: categoryLabels[name],
  ...(categoryHelp[name] && { help: categoryHelp[name] }),
});

/** Every category that may be the parent: not itself, and nothing below it. */
function parentOptions(nodes: readonly CategoryNode[], id: string | undefined) {
  const own = new Set(id === undefined ? [] : branchOf(nodes, id).map((node) => node.id));
  return [
    { value: '', label: 'None (top level)' },
    ...nodes
      .filter((node) => !own.has(node.id))
      .map((node) => ({ value: node.id, label: `${'\u2003'.repeat(node.depth - 1)}${node.name}` })),
  ];
}

export interface BasicFieldsProps {
  nodes: readonly CategoryNode[];
  /** Undefined for a new category. */
  node: CategoryNode | undefined;
}

export function BasicFields({ nodes, node }: BasicFieldsProps) {
  return (
    <>
      <TextField {...field('categoryName')} required count={60} />
      <SelectField
        {...field('parentCategory')}
        options={parentOptions(nodes, node?.id)}
        disabled={node?.isFixed ?? false}
        {...(node?.isFixed && { help: 'A department of the shop stays at the top level.' })}
      />
      <TextField
        {...field('categorySlug')}
        {...(!node && { help: 'Made from the name when it is empty.' })}
        placeholder="dining-tables"
      />
      <TextField {...field('description')} multiline />
    </>
  );
}

export function SeoFields() {
  return (
    <>
      <TextField {...field('metaTitle')} count={70} />
      <TextField {...field('metaDescription')} multiline count={200} />
      <TagsField {...field('categoryKeywords')} />
    </>
  );
}

const visibilities = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
];

export function DisplayFields({ node }: Pick<BasicFieldsProps, 'node'>) {
  return (
    <>
      <SelectField
        {...field('visibility')}
        options={visibilities}
        disabled={node?.isFixed ?? false}
        {...(node?.isFixed && { help: 'A department of the shop stays active.' })}
      />
      <NumberField {...field('displayOrder')} />
      <SwitchField {...field('featuredCategory')} />
    </>
  );
}

/** The filters that a listing offers; none chosen means all. */
function FilterChoices() {
  const { field: filters, fieldState } = useController({ name: 'defaultFilters' });
  const chosen = Array.isArray(filters.value) ? (filters.value as string[]) : [];
  return (
    <fieldset className={styles.choices}>
      <legend>{categoryLabels.defaultFilters}</legend>
      <p className={styles.help}>{fieldState.error?.message ?? categoryHelp.defaultFilters}</p>
      {listingFilters.map(({ value, label }) => (
        <FormControlLabel
          key={value}
          label={label}
          control={
            <Checkbox
              checked={chosen.includes(value)}
              onBlur={filters.onBlur}
              onChange={(_, isOn) =>
                filters.onChange(
                  listingFilters
                    .map((each) => each.value)
                    .filter((each) => (each === value ? isOn : chosen.includes(each))),
                )
              }
            />
          }
        />
      ))}
    </fieldset>
  );
}

export function AssociationFields() {
  return (
    <>
      <FilterChoices />
      <fieldset className={styles.choices}>
        <legend>{categoryLabels.defaultAttributes}</legend>
        <p className={styles.help}>{categoryHelp.defaultAttributes}</p>
        <div className={styles.fields}>
          <TagsField name="defaultAttributes.materials" label="Materials" />
          <TextField name="defaultAttributes.origin" label="Origin" />
          <TextField name="defaultAttributes.hsn" label="HSN code" placeholder="9403" />
          <TextField name="defaultAttributes.warranty" label="Warranty" />
          <TextField name="defaultAttributes.careInstructions" label="Care instructions" multiline />
          <TextField name="defaultAttributes.returnPolicy" label="Return policy" multiline />
        </div>
      </fieldset>
    </>
  );
}

export function AdvancedFields() {
  return (
    <>
      <TextField {...field('multiLanguage')} />
      <TextField {...field('marketplaceSync')} placeholder="Furniture > Chairs" />
    </>
  );
}
