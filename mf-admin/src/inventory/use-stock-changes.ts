import type { AdjustmentInput, InventoryItem } from '@virasat/api';
import { useCallback, useMemo } from 'react';
import { plural } from '@virasat/kit';
import { useUndo } from '../desk/undo.tsx';
import { useAdjustStockMutation, useSetLowAtMutation, useUndoAdjustmentMutation } from './inventory-api.ts';

/** What an admin does to the counts: saved at once, and Undo is offered. Each rejects with a `Failure`. */
export function useStockChanges() {
  const { offerUndo } = useUndo();
  const [send] = useAdjustStockMutation();
  const [takeBack] = useUndoAdjustmentMutation();
  const [sendLowAt] = useSetLowAtMutation();

  /** @param message what is said once it is saved; the undo hangs on it */
  const adjust = useCallback(
    async (input: AdjustmentInput, message: string) => {
      const { adjustment, items } = await send(input).unwrap();
      offerUndo(message, () => takeBack(adjustment).unwrap());
      return items;
    },
    [send, takeBack, offerUndo],
  );

  /** Sets on hand to a count, from the list. */
  const count = useCallback(
    ({ id, name, onHand }: InventoryItem, counted: number) =>
      adjust(
        {
          reason: 'Counted in the inventory list',
          lines: [{ item: id, move: 'counted', counted, expected: onHand }],
        },
        `${name} is counted: ${plural(counted, 'item')} on hand.`,
      ),
    [adjust],
  );

  const setSafety = useCallback(
    ({ id, name, safety: expected }: InventoryItem, safety: number) =>
      adjust(
        { reason: 'Safety stock', lines: [{ item: id, move: 'safety', safety, expected }] },
        `${name} keeps ${plural(safety, 'item')} as safety stock.`,
      ),
    [adjust],
  );

  const setLowAt = useCallback(
    async ({ id, name }: InventoryItem, lowAt: number | null) => {
      const { before } = await sendLowAt({ item: id, lowAt }).unwrap();
      const message =
        lowAt === null ? `${name} is low at the shop’s number.` : `${name} is low at ${lowAt} or fewer.`;
      offerUndo(message, () => sendLowAt({ item: id, lowAt: before }).unwrap());
    },
    [sendLowAt, offerUndo],
  );

  return useMemo(() => ({ adjust, count, setSafety, setLowAt }), [adjust, count, setSafety, setLowAt]);
}
export type StockChanges = ReturnType<typeof useStockChanges>;
