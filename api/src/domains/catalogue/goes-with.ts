import type { ClientSession } from 'mongodb';
import { invalidField } from '../../platform/http/errors.ts';
import type { CatalogueRepository } from './catalogue.repository.ts';
import type { ProductDocument } from './product-document.ts';
import type { ProductForm } from './product-form.ts';

const wrong = (message: string) => invalidField('goesWith', message);

/** What an admin is told of a product that is to go with itself. */
export const WITH_ITSELF = 'A product does not go with itself: remove it from this list.';

interface Given {
  form: Pick<ProductForm, 'goesWith'>;
  /** The product as it is stored, or the one that it is a copy of. */
  before: Pick<ProductDocument, 'details'> | null;
}

/**
 * Checks the products that an admin has chosen to go with one. Those that it went with before may be gone by now: an edit
 * of something else does not stumble over them, and shoppers are not shown them.
 * @throws AppError 400 naming the field, for the product itself and for one that the shop does not have
 */
export async function checkGoesWith(
  id: string,
  { form: { goesWith = [] }, before }: Given,
  repository: Pick<CatalogueRepository, 'namesOf'>,
  session: ClientSession,
): Promise<void> {
  const known = before?.details?.goesWith ?? [];
  const added = goesWith.filter((other) => !known.includes(other));
  if (added.length === 0) return;
  if (added.includes(id)) throw wrong(WITH_ITSELF);
  const found = await repository.namesOf(added, session);
  const gone = added.filter((other) => !found.has(other));
  if (gone.length === 0) return;
  const named = gone.map((other) => `“${other}”`).join(', ');
  throw wrong(`The shop has no product ${named}: remove it from this list.`);
}
