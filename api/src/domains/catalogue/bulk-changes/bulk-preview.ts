import type { ProductDocument } from '../product-document.ts';
import type { BulkPreview } from './bulk-change.schema.ts';
import type { Planned } from './planned-change.ts';

const EXAMPLES = 3;

/** How many things a product is sold as. */
const skusOf = ({ hasOptions, variants = {} }: ProductDocument): number =>
  hasOptions ? Object.values(variants).filter(({ status }) => status !== 'removed').length : 1;

/** Counts what a change would do, with a few examples of each. */
export class Tally {
  readonly preview: BulkPreview = {
    ...{ products: 0, skus: 0, changed: 0, changedSkus: 0, unchanged: 0 },
    ...{ examples: [], leftOut: [] },
  };
  readonly #reasons = new Map<string, BulkPreview['leftOut'][number]>();

  add(product: ProductDocument, planned: Planned): void {
    const { preview } = this;
    const named = { id: product._id, name: product.name };
    preview.products += 1;
    preview.skus += skusOf(product);
    if (planned.outcome === 'unchanged') preview.unchanged += 1;
    else if (planned.outcome === 'left out') this.#leaveOut(named, planned.reason);
    else {
      preview.changed += 1;
      preview.changedSkus += skusOf(product);
      if (preview.examples.length < EXAMPLES) {
        preview.examples.push({ ...named, sku: product.sku ?? '', changes: planned.shown });
      }
    }
  }

  #leaveOut(named: { id: string; name: string }, reason: string): void {
    let group = this.#reasons.get(reason);
    if (!group) {
      group = { reason, count: 0, examples: [] };
      this.#reasons.set(reason, group);
      this.preview.leftOut.push(group);
    }
    group.count += 1;
    if (group.examples.length < EXAMPLES) group.examples.push(named);
  }
}
