import type { EditedProduct } from '@virasat/api';
import type { ProductStatus, ProductTransition } from '@virasat/api/forms';
import { isFailure, reasonOf } from '../desk/failure.ts';
import { offerUndo, tell } from '../desk/undo.tsx';
import { useMoveProductMutation, type Seen } from './product-api.ts';
import { labelOf } from './product-fields.ts';
import { madeText, undoSteps } from './undo-steps.ts';

/** Publishes, archives and restores a product, and offers to undo it. */
export function useMoves() {
  const [move, { isLoading }] = useMoveProductMutation();

  async function undo({ id, version }: Seen, steps: readonly ProductTransition[]): Promise<void> {
    let seen = version;
    for (const transition of steps) seen = (await move({ id, version: seen, transition }).unwrap()).version;
  }

  return {
    isMoving: isLoading,
    /** @returns the product as it is now; undefined when it could not be done, which is said */
    async make(
      transition: ProductTransition,
      seen: Seen,
      before: ProductStatus,
    ): Promise<EditedProduct | undefined> {
      try {
        const moved = await move({ ...seen, transition }).unwrap();
        const steps = undoSteps(transition, before);
        offerUndo(madeText[transition], () => undo({ id: seen.id, version: moved.version }, steps));
        return moved;
      } catch (error) {
        const fields = isFailure(error) ? Object.keys(error.fields).map(labelOf) : [];
        const named = fields.length > 0 ? ` (${fields.join(', ')})` : '';
        tell(`${reasonOf(error)}${named}`);
        return undefined;
      }
    },
  };
}
