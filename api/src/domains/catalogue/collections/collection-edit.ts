import { invalidField } from '../../../platform/http/errors.ts';
import type { CategoryRule } from '../categories/category-form.ts';
import { nameSortKey } from '../product-document.ts';
import { CollectionFormSchema, ruleOf, type CollectionForm } from './collection-form.ts';
import type { CollectionEdit } from './collections.schema.ts';

/** A form with an edit: null empties a field. @throws AppError 400 naming the field */
export function withEdit(form: CollectionForm, edit: Omit<CollectionEdit, 'version'>): CollectionForm {
  const merged = Object.fromEntries(
    Object.entries({ ...form, ...edit }).filter(([, value]) => value !== null && value !== undefined),
  );
  const checked = CollectionFormSchema.safeParse(merged);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw invalidField(issue?.path.join('.') ?? 'name', issue?.message ?? 'The collection is not complete.');
}

/** The fields that a form decides, as they are stored; slug and picture apart. */
export function storedOf(form: CollectionForm) {
  const { name, description = '', visibility, selection, metaTitle, metaDescription } = form;
  const rule: CategoryRule = ruleOf(form);
  const optional = {
    ...(Object.keys(rule).length > 0 && { rule }),
    ...(metaTitle && { metaTitle }),
    ...(metaDescription && { metaDescription }),
  };
  const unset = (['rule', 'metaTitle', 'metaDescription'] as const).filter((field) => !(field in optional));
  const plain = { name, nameLower: nameSortKey(name), description, visibility, selection };
  return { set: { ...plain, products: form.products ?? [], ...optional }, unset };
}
