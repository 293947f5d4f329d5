import type { BoardCard, BoardMove } from '@virasat/api';
import { useMemo, useState } from 'react';
import { isFailure, reasonOf } from '../../desk/failure.ts';
import { useUndo } from '../../desk/undo.tsx';
import { useBoardQuery, useMoveCardMutation, type BoardQuery } from './board-api.ts';
import { columnTexts, moveBetween, placedOf, type Placed } from './board-columns.ts';

const nowhere: Placed = { inStock: [], outOfStock: [], live: [] };

/** Why a card is back where it was. */
export interface BoardProblem {
  message: string;
  /** Of a product that has to be received first: what finds it in the inventory. */
  receive?: string;
}

/** The cards as they are shown, and how they are moved: at once, saved, with Undo, and back when saving fails. */
export function useBoard(query: BoardQuery) {
  const list = useBoardQuery(query);
  const [send] = useMoveCardMutation();
  const { offerUndo } = useUndo();
  const [problem, setProblem] = useState<BoardProblem>();
  /** While a card is in the air. */
  const [dragged, setDragged] = useState<Placed>();
  const { currentData } = list;
  const board = currentData ?? list.data;
  const stored = useMemo(() => (board ? placedOf(board) : nowhere), [board]);
  const cards = useMemo(
    () =>
      new Map<string, BoardCard>(
        board
          ? [...board.inStock.cards, ...board.outOfStock.cards, ...board.live.cards].map((card) => [
              card.id,
              card,
            ])
          : [],
      ),
    [board],
  );

  async function move(wanted: BoardMove) {
    const card = cards.get(wanted.product);
    const name = card?.name ?? 'The product';
    setProblem(undefined);
    try {
      const { undo } = await send({ move: wanted, seen: query }).unwrap();
      const said =
        wanted.from === wanted.to
          ? `${name} has another place in ${columnTexts[wanted.to].short}.`
          : `${name} is in ${columnTexts[wanted.to].short} now.`;
      offerUndo(said, () => send({ move: undo, seen: query }).unwrap());
    } catch (error) {
      const canReceive = isFailure(error) && error.code === 'nothing_to_sell';
      setProblem({
        message: `${name} was not moved. ${reasonOf(error)}`,
        ...(canReceive && { receive: name }),
      });
      // where it is now, if somebody else was faster
      void list.refetch();
    }
  }

  /** Saves where a card is now; nothing when it is where it was. */
  function settle(id: string, placed: Placed) {
    setDragged(undefined);
    const wanted = moveBetween(stored, placed, id);
    if (wanted) void move(wanted);
  }

  return { list, board, cards, stored, placed: dragged ?? stored, setDragged, settle, problem, setProblem };
}
export type BoardControl = ReturnType<typeof useBoard>;
