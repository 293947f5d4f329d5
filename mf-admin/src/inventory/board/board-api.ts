import type { Board, BoardCard, BoardMove, BoardMoved } from '@virasat/api';
import { api as shop, call } from '@virasat/kit';
import { LIST, api, ask } from '../../desk/api.ts';
import { withMove } from './board-columns.ts';

/** What the board shows of the shop's products. */
export interface BoardQuery {
  search: string;
  /** Cards of each column. */
  limit: number;
}

interface MoveOnBoard {
  move: BoardMove;
  /** The board on which it is seen: the card moves there at once, and back when the move fails. */
  seen: BoardQuery;
}

const boardApi = api.injectEndpoints({
  endpoints: (build) => ({
    board: build.query<Board, BoardQuery>({
      queryFn: ask(({ search, limit }: BoardQuery, options) =>
        call(
          shop.admin['stock-board'].$get(
            { query: { limit: String(limit), ...(search !== '' && { search }) } },
            options,
          ),
        ),
      ),
      providesTags: [
        { type: 'Stock', id: LIST },
        { type: 'Product', id: LIST },
      ],
    }),
    moveCard: build.mutation<BoardMoved, MoveOnBoard>({
      queryFn: ask(({ move }: MoveOnBoard, options) =>
        call(shop.admin['stock-board'].moves.$post({ json: move }, options)),
      ),
      async onQueryStarted({ move, seen }, { dispatch, queryFulfilled }) {
        const shown = dispatch(
          boardApi.util.updateQueryData('board', seen, (board) => withMove(board, move)),
        );
        await queryFulfilled.catch(() => shown.undo());
      },
      invalidatesTags: [
        { type: 'Stock', id: LIST },
        { type: 'Product', id: LIST },
        { type: 'Activity', id: LIST },
      ],
    }),
  }),
});
export const { useBoardQuery, useMoveCardMutation } = boardApi;
export type { Board, BoardCard, BoardMove };
