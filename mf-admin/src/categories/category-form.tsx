import type { CategoryNode, EditedCategory } from '@virasat/api';
import { CategoryFormSchema, type CategoryForm as Values } from '@virasat/api/forms';
import { useMemo, type ReactNode } from 'react';
import { Link, Text, paths, plural } from '@virasat/kit';
import { DeskForm } from '../desk/form/desk-form.tsx';
import { SaveBar } from '../desk/form/save-bar.tsx';
import { useCreated } from '../desk/form/use-created.ts';
import { useDeskForm, type Stored } from '../desk/form/use-desk-form.ts';
import { useCreateCategoryMutation, useEditCategoryMutation } from './categories-api.ts';
import { categoryPath } from './category-address.ts';
import {
  AdvancedFields,
  AssociationFields,
  BasicFields,
  DisplayFields,
  SeoFields,
} from './category-fields.tsx';
import { categoryLabels } from './category-labels.ts';
import { CategoryPictureField } from './category-picture-field.tsx';
import { FormSection } from './form-section.tsx';
import * as styles from './category-form.module.css';

const SAVED = 'Category saved!';

const storedOf = ({ values, version }: EditedCategory): Stored<Values> => ({ values, version });

/** Saves a new category, or the fields of one that have changed. */
function useSave(category: EditedCategory | undefined, note: (path: string) => void) {
  const [create] = useCreateCategoryMutation();
  const [edit] = useEditCategoryMutation();
  return async (
    values: Values,
    { changed, version }: { changed: object; version: number | undefined },
  ): Promise<Stored<Values>> => {
    if (category) return storedOf(await edit({ id: category.id, version: version ?? 1, changed }).unwrap());
    const created = await create(values).unwrap();
    note(categoryPath(created.id));
    return storedOf(created);
  };
}

export interface CategoryFormProps {
  nodes: readonly CategoryNode[];
  /** Undefined for a new category. */
  category: EditedCategory | undefined;
  /** Parent of a new category. */
  parent?: string | undefined;
  /** Products, rule, actions and figures of the category: sections of the form that save by themselves. */
  hierarchy: ReactNode;
  association: ReactNode;
  actions: ReactNode;
  insights: ReactNode;
}

/** The admin's category form: seven sections (requirement 92). */
export function CategoryForm(props: CategoryFormProps) {
  const { nodes, category, parent, hierarchy, association, actions, insights } = props;
  const stored = useMemo<Stored<Values>>(
    () =>
      category
        ? storedOf(category)
        : { values: { categoryName: '', visibility: 'active', ...(parent && { parentCategory: parent }) } },
    [category, parent],
  );
  const created = useCreated(SAVED);
  const form = useDeskForm<Values>({
    schema: CategoryFormSchema as never,
    stored,
    draftKey: `category.${category?.id ?? 'new'}`,
    save: useSave(category, created.note),
    onSaved: created.open,
    readConflict: (current) => storedOf(current as EditedCategory),
  });
  return (
    <DeskForm form={form} label="Category" labels={categoryLabels}>
      <FormSection title="Basic Category Details">
        {category && (
          <Text tone="soft">
            Category ID: <code>{category.id}</code>
            {category.isVisible && (
              <>
                {' · '}
                <Link to={paths.category(category.slug)}>See it in the shop</Link>
              </>
            )}
          </Text>
        )}
        <BasicFields nodes={nodes} node={category} />
        <CategoryPictureField name="categoryImage" />
      </FormSection>
      <FormSection title="Category Hierarchy">{hierarchy}</FormSection>
      <FormSection title="SEO & Metadata">
        <SeoFields />
        {category && category.formerSlugs.length > 0 && (
          <Text tone="soft">
            {plural(category.formerSlugs.length, 'earlier address', 'earlier addresses')} lead here:{' '}
            {category.formerSlugs.join(', ')}.
          </Text>
        )}
      </FormSection>
      <FormSection title="Display Settings">
        <DisplayFields node={category} />
        <CategoryPictureField name="bannerImage" />
      </FormSection>
      <FormSection title="Product Association">
        {association}
        <AssociationFields />
      </FormSection>
      <FormSection title="Category Management Actions">{actions}</FormSection>
      <FormSection title="Advanced Features">
        {insights}
        <AdvancedFields />
        <p className={styles.help}>
          AI category suggestion (Coming Soon): nothing suggests categories yet, and nothing pretends to.
        </p>
      </FormSection>
      <SaveBar
        form={form}
        label="Save Category"
        reset="Reset"
        saved={SAVED}
        failed="Failed to save category"
      />
    </DeskForm>
  );
}
