import type { ClientSession } from 'mongodb';
import { AppError } from '../../platform/http/errors.ts';
import type { ApiErrorBody } from '../../platform/http/schemas.ts';
import type { FindItemUses, ItemUse } from '../shared/module.ts';
import type { CatalogueRepository } from './catalogue.repository.ts';
import { itemIdOf } from './item-id.ts';
import { changeVariants } from './options-change.ts';
import type { ProductDocument } from './product-document.ts';
import type { EditedProduct } from './product-editor.schema.ts';
import type { OptionsInput, RemovedVariant } from './product-options.schema.ts';
import type { ProductChange } from './product-writer.ts';
import { storedOptions } from './stored-options.ts';
import { chosenOptions, variantOf, type Variants } from './variant.ts';

/** A 409 that names what would be removed: the admin confirms it, or keeps the value. */
class RemovalToConfirm extends AppError {
  constructor(private readonly removes: RemovedVariant[]) {
    const skus = removes.map(({ sku }) => sku).join(', ');
    const sum = (what: 'carts' | 'orders') => removes.reduce((total, each) => total + each[what], 0);
    super(
      409,
      'confirm',
      `This removes ${skus}. ${sum('carts')} saved carts hold them, and ${sum('orders')} open orders; ` +
        'the orders stay as they are. Confirm to remove them.',
    );
  }
  override toBody(): ApiErrorBody & { removes: RemovedVariant[] } {
    return { ...super.toBody(), removes: this.removes };
  }
}

const invalid = (fields: Record<string, string>): AppError =>
  new AppError(400, 'invalid_input', Object.values(fields)[0] ?? 'The input is not valid.', fields);

/** Makes a change of a product in the version that the admin has seen; null is none, and does not count as an edit. */
export type ChangeProduct = (
  id: string,
  version: number,
  by: string,
  work: (product: ProductDocument, session: ClientSession) => Promise<ProductChange | null>,
) => Promise<EditedProduct>;

interface Dependencies {
  repository: Pick<CatalogueRepository, 'productsOfSkus'>;
  change: ChangeProduct;
  /** Who else names items. */
  itemUses: () => readonly FindItemUses[];
  clock: () => Date;
}

/** What admins do with the options of a product (requirement 109). */
export function createOptionsEditor({ repository, change, itemUses, clock }: Dependencies) {
  async function usesOf(ids: readonly string[]): Promise<Map<string, Required<ItemUse>>> {
    const found = await Promise.all(itemUses().map((find) => find(ids)));
    const sum = (id: string, what: keyof ItemUse) =>
      found.reduce((total, uses) => total + (uses.get(id)?.[what] ?? 0), 0);
    return new Map(ids.map((id) => [id, { carts: sum(id, 'carts'), orders: sum(id, 'orders') }]));
  }

  async function removalOf(product: ProductDocument, ids: readonly string[]): Promise<RemovedVariant[]> {
    const uses = await usesOf(ids.map((id) => itemIdOf(product._id, id)));
    return ids.flatMap((id) => {
      const variant = variantOf(product.variants, id);
      if (!variant) return [];
      const name = chosenOptions(product.options, variant)
        .map(({ value }) => value)
        .join(', ');
      const { carts = 0, orders = 0 } = uses.get(itemIdOf(product._id, id)) ?? {};
      return [{ id, name, sku: variant.sku, onHand: variant.inventory.onHand, carts, orders }];
    });
  }

  /** Names the entries whose SKU another product has; the index holds it against two admins at once. */
  async function rejectTakenSkus(
    product: ProductDocument,
    entered: OptionsInput['variants'],
    variants: Variants,
  ): Promise<void> {
    const skus = Object.values(variants).map(({ sku }) => sku);
    const taken = await repository.productsOfSkus(skus, product._id);
    const found = [...taken].map(([sku, name]): [string, string] => {
      const index = entered.findIndex((entry) => entry.sku === sku);
      const path = index < 0 ? 'variants' : `variants.${index}.sku`;
      return [path, `${name} has the SKU ${sku}. Enter another one.`];
    });
    if (found.length > 0) throw invalid(Object.fromEntries(found));
  }

  return {
    /**
     * Sets the options of a product and its variants; none make it a product without options again.
     * @throws AppError 400 naming the entries; 404; 409 'conflict' with the current values, 'confirm' with what would be
     * removed, 'sku_taken'
     */
    save: (id: string, { version, confirm, ...form }: OptionsInput, by: string) =>
      change(id, version, by, async (product) => {
        const { variants, removed, problems } = changeVariants(product, form);
        if (Object.keys(problems).length > 0) throw invalid(problems);
        await rejectTakenSkus(product, form.variants, variants);
        if (removed.length > 0 && !confirm) throw new RemovalToConfirm(await removalOf(product, removed));
        return { change: 'edited', ...storedOptions(product, form.options, variants, clock()) };
      }),
  };
}
export type OptionsEditor = ReturnType<typeof createOptionsEditor>;
