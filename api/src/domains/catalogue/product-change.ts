import { AppError } from '../../platform/http/errors.ts';
import type { CategoryTrees } from './categories/category-tree.ts';
import { changeByForm, pricedForm } from './product-details.ts';
import type { ProductDocument } from './product-document.ts';
import { placeOf } from './product-draft.ts';
import { missingIn } from './product-edited.ts';
import { conflictsOf, type ProductForm } from './product-form.ts';
import { canMake, missingToPublish, productTransitions, type ProductTransition } from './product-states.ts';
import type { ProductChange } from './product-writer.ts';

/** Throws what is wrong with fields; nothing when no field has a message. @throws AppError that names the fields */
export function rejectIf(status: 400 | 409, code: string, fields: Partial<Record<string, string>>): void {
  const found = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined);
  if (found.length === 0) return;
  throw new AppError(status, code, found.map(([, message]) => message).join(' '), Object.fromEntries(found));
}

/** Fields that an edit may leave as they are (absent) or empty (null). */
export type FormEdit = { [Field in keyof ProductForm]?: ProductForm[Field] | null | undefined };

/** The form's values after an edit. */
export function withEdit(form: ProductForm, edit: FormEdit): ProductForm {
  const given = Object.entries({ ...form, ...edit });
  return Object.fromEntries(
    given.filter(([, value]) => value !== null && value !== undefined),
  ) as ProductForm;
}

/**
 * What a product becomes by other values of its form; its pictures apart. A published product keeps what publishing asks
 * for.
 * @throws AppError 400 naming the fields
 */
export async function changeOfForm(
  before: ProductDocument,
  form: ProductForm,
  { tree, now }: { tree: CategoryTrees; now: Date },
): Promise<ProductChange> {
  rejectIf(400, 'invalid_input', conflictsOf(form));
  if (before.status === 'published')
    rejectIf(400, 'invalid_input', missingToPublish(pricedForm(before, form)));
  const isMoved = (form.category ?? '') !== before.categorySlug;
  const place = isMoved ? await placeOf(form.category, tree) : {};
  const { set, unset } = changeByForm(before, form, now);
  return { change: 'edited', set: { ...place, ...set }, unset };
}

/**
 * What a product becomes by a step of the table of its states. A plan to publish it later is over then.
 * @throws AppError 409 'wrong_status', or 'incomplete' naming what is missing
 */
export function changeOfStatus(product: ProductDocument, transition: ProductTransition): ProductChange {
  const { to, asksForAll } = productTransitions[transition];
  if (!canMake(transition, product.status)) {
    const message = `This product is ${product.status}: it cannot become ${to}.`;
    throw new AppError(409, 'wrong_status', message);
  }
  if (asksForAll) rejectIf(409, 'incomplete', missingIn(product));
  return {
    change: to === 'draft' ? 'restored' : to,
    set: { status: to },
    unset: ['publishAt', 'publishProblem'],
  };
}
