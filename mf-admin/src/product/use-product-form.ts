import { useMemo, useRef } from 'react';
import type { EditedProduct } from '@virasat/api';
import { ProductEditorSchema, type ProductEditorValues } from '@virasat/api/forms';
import { rupees } from '@virasat/kit';
import { useCreated } from '../desk/form/use-created.ts';
import { useDeskForm, type DeskForm, type Stored } from '../desk/form/use-desk-form.ts';
import { offerUndo } from '../desk/undo.tsx';
import { productPath } from '../layout/sections.ts';
import { useCreateProductMutation, useEditProductMutation } from './product-api.ts';

/** The title is blank instead of absent: what is said of it then is what a person has to do. */
const newProduct = { title: '', currency: 'INR' } as const;

type AltTexts = NonNullable<ProductEditorValues['altTexts']>;

/** Descriptions of the product's pictures, by their ids; absent when none is described. */
function altTextsOf({ pictures }: EditedProduct): { altTexts?: AltTexts } {
  const described = pictures.filter(({ alt }) => alt !== '');
  return described.length > 0
    ? { altTexts: Object.fromEntries(described.map(({ id, alt }) => [id, alt])) }
    : {};
}

/** A stored product as the form has it. */
export const storedOf = (product: EditedProduct): Stored<ProductEditorValues> => ({
  values: { ...newProduct, ...product.values, slug: product.slug, ...altTextsOf(product) },
  version: product.version,
});

/** Takes descriptions back: what was not described is not described again. */
const altTextsBack = (before: AltTexts = {}, after: AltTexts = {}): AltTexts => ({
  ...Object.fromEntries(Object.keys(after).map((id) => [id, ''])),
  ...before,
});

const PRICES = ['regularPrice', 'discountPrice'] as const;

/** What is said after a save: a price that has changed is named, since a wrong one costs most. */
function savedText(before: ProductEditorValues, after: ProductEditorValues): string {
  const field = PRICES.find((each) => before[each] !== after[each]);
  if (!field) return 'Product saved!';
  const said = (amount: number | undefined) => (amount === undefined ? 'none' : rupees(amount));
  const name = field === 'regularPrice' ? 'Regular price' : 'Discount price';
  return `Product saved! ${name}: ${said(before[field])} → ${said(after[field])}.`;
}

/**
 * The form of a product: creates it, then edits it. Every save can be undone for ten seconds.
 * @param product absent while it does not exist
 * @param onSaved what is to follow a save, such as publishing
 */
export function useProductForm(
  product: EditedProduct | undefined,
  onSaved: (saved: { id: string; version: number }) => void,
) {
  const opens = useCreated('Product saved!');
  const [create] = useCreateProductMutation();
  const [edit] = useEditProductMutation();
  const created = useRef<string>(undefined);
  const stored = useMemo<Stored<ProductEditorValues>>(
    () => (product ? storedOf(product) : { values: newProduct as unknown as ProductEditorValues }),
    [product],
  );
  const id = product?.id;

  const desk: DeskForm<ProductEditorValues> = useDeskForm({
    schema: ProductEditorSchema,
    stored,
    draftKey: `product.${id ?? 'new'}`,
    readConflict: (current) => storedOf(current as EditedProduct),
    save: async (values, { changed, version, before }) => {
      if (id === undefined) {
        const { slug: _slug, altTexts = {}, ...form } = values;
        created.current = (await create(form).unwrap()).id;
        opens.note(productPath(created.current));
        if (Object.values(altTexts).every((alt) => alt === '')) return { values, version: 1 };
        // the multipart form has no place for them
        const described = await edit({ id: created.current, version: 1, edit: { altTexts } });
        return described.data ? storedOf(described.data) : { values, version: 1 };
      }
      const fields = Object.keys(changed) as (keyof ProductEditorValues)[];
      // with those that were emptied, which are not among the values
      const altTexts = fields.includes('altTexts') ? (desk.form.getValues('altTexts') ?? {}) : undefined;
      const sent = { ...changed, ...(altTexts && { altTexts }) };
      const saved = await edit({ id, version: version ?? 1, edit: sent as never }).unwrap();
      const inverse = {
        ...Object.fromEntries(fields.map((field) => [field, before[field] ?? null])),
        ...(altTexts && { altTexts: altTextsBack(before.altTexts, altTexts) }),
      };
      if (fields.length > 0) {
        offerUndo(savedText(before, values), () =>
          edit({ id, version: saved.version, edit: inverse as never }).unwrap(),
        );
      }
      return storedOf(saved);
    },
    onSaved: ({ version = 1 }) => {
      const saved = created.current ?? id;
      if (saved === undefined) return;
      onSaved({ id: saved, version });
      opens.open();
    },
  });
  return desk;
}
