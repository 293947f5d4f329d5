import { AppError } from '../../platform/http/errors.ts';
import type { ApiErrorBody } from '../../platform/http/schemas.ts';
import type { ActivityLog } from '../activity/index.ts';
import { MINUTE_MS } from '../shared/durations.ts';
import { versionOf } from './product-edited.ts';
import type { ProductDocument } from './product-document.ts';
import type { EditedProduct, ProductConflict } from './product-editor.schema.ts';

type Changes = NonNullable<ProductConflict['changes']>;

/** Edits that a conflict names; who was away for longer looks at the timeline. */
const NAMED = 10;
/** Fields that a sentence names. */
const IN_SENTENCE = 3;

/** `regularPrice` → `regular price` */
const inWords = (field: string): string => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function ago(at: string, now: Date): string {
  const minutes = Math.round((now.getTime() - Date.parse(at)) / MINUTE_MS);
  if (minutes < 1) return 'just now';
  const [count, unit] =
    minutes < 60
      ? [minutes, 'minute']
      : minutes < 24 * 60
        ? [Math.round(minutes / 60), 'hour']
        : [Math.round(minutes / 1440), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

/** The price that shoppers pay follows from the prices of the form. */
const isNamed = (field: string, fields: readonly string[]): boolean =>
  field !== 'price' || !fields.some((other) => other === 'regularPrice' || other === 'discountPrice');

function sentence([latest]: Changes, now: Date): string {
  if (!latest) return 'Somebody else has changed this product.';
  const { by, fields, at } = latest;
  const who = by ?? 'The shop';
  const named = fields.slice(0, IN_SENTENCE).map(inWords);
  const more = fields.length - named.length;
  const what = named.length === 0 ? 'this product' : `the ${named.join(', ')}`;
  return `${who} changed ${what}${more > 0 ? ` and ${more} more` : ''} ${ago(at, now)}.`;
}

/** Somebody else has saved the product meanwhile: a 409 with what it is now, and who changed what since. */
class StaleProduct extends AppError {
  constructor(
    private readonly current: EditedProduct,
    private readonly changes: Changes,
    now: Date,
  ) {
    super(409, 'conflict', `${sentence(changes, now)} Look at both versions, then save again.`);
  }
  override toBody(): ApiErrorBody & ProductConflict {
    return { ...super.toBody(), current: this.current, changes: this.changes };
  }
}

interface Stale {
  product: ProductDocument;
  current: EditedProduct;
  /** The version that the save was made from. */
  version: number;
  now: Date;
}

/** The conflict of a stale save, with the edits since its version, latest first. */
export async function conflictOf(
  { product, current, version, now }: Stale,
  activity: Pick<ActivityLog, 'list'>,
): Promise<AppError> {
  const missed = Math.min(Math.max(versionOf(product) - version, 0), NAMED);
  const { items } = await activity.list({ entity: `product:${product._id}`, limit: 2 * NAMED });
  const edits = items.filter(({ action }) => !action.startsWith('offer ')).slice(0, missed);
  const changes = edits.map(({ by, at, action, changes: changed }) => {
    const fields = changed.map(({ field }) => field);
    return { by: by?.name ?? null, at, action, fields: fields.filter((field) => isNamed(field, fields)) };
  });
  return new StaleProduct(current, changes, now);
}
