import type { ClientSession, MongoClient } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import type { ApiErrorBody } from '../../platform/http/schemas.ts';
import type { ActivityLog } from '../activity/index.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import type { CatalogueRepository } from './catalogue.repository.ts';
import type { AdminFinder } from './admin-list/admin-finder.ts';
import type { ProductDocument } from './product-document.ts';
import {
  boardColumns,
  columnOf,
  feedKeyOf,
  fieldsOfColumn,
  textBetween,
  LEAST_PRICE,
  type BoardColumn,
  type OnBoard,
} from './stock-board.ts';
import type { Board, BoardCard, BoardMove, BoardMoved, BoardQuery } from './stock-board.schema.ts';

/** Titles of the columns, as the board has them. */
const titles: Record<BoardColumn, string> = {
  inStock: 'In Stock Products',
  outOfStock: 'Out of Stock Products',
  live: 'Live Products',
};

/** Longer places are those of a gap into which hundreds of cards were dropped. */
const LONGEST_PLACE = 1_000;

type CardSource = Pick<ProductDocument, '_id' | 'name' | 'sku' | 'skus'> & OnBoard;

/** The SKU of a product; of one with variants, how many it has. */
const skuText = ({ sku = '', skus = [] }: CardSource): string =>
  skus.length > 1 ? `${skus.length} SKUs` : (skus[0] ?? sku);

const toCard = (product: CardSource): BoardCard => ({
  id: product._id,
  name: product.name,
  sku: skuText(product),
  column: columnOf(product),
  available: Math.max(0, product.stock),
  isPutThere: product.soldOut === true && product.stock > 0,
});

/** The card is not where the admin saw it: a 409 with where it is now. */
class CardHasMoved extends AppError {
  constructor(
    private readonly card: BoardCard,
    message = `${card.name} is in “${titles[card.column]}” now: it was moved or sold meanwhile.`,
  ) {
    super(409, 'conflict', message);
  }
  override toBody(): ApiErrorBody & { current: BoardCard } {
    return { ...super.toBody(), current: this.card };
  }
}

interface Dependencies {
  client: MongoClient;
  repository: Pick<CatalogueRepository, 'anyProduct' | 'boardCards' | 'change'>;
  finder: Pick<AdminFinder, 'items'>;
  events: DomainEventPoster;
  activity: ActivityLog;
  clock: () => Date;
}

/**
 * The stock board: published products in three columns (requirement 115). A move changes what shoppers see of a product
 * and never a count: those are the ledger's.
 */
export function createStockBoard({ client, repository, finder, events, activity, clock }: Dependencies) {
  async function orderAt(
    { product, to, place }: BoardMove,
    before: ProductDocument,
  ): Promise<string | undefined> {
    if ('order' in place) return place.order ?? undefined;
    // a card that has left the column meanwhile no longer says where: the top is where it is seen
    const [above = '', below] = (await finder.items()).neighbours(to, product, place.after ?? undefined);
    const order = textBetween(above, below);
    return order.length <= LONGEST_PLACE ? order : feedKeyOf({ ...before, feedOrder: undefined });
  }

  function check(
    product: ProductDocument | null,
    { from, to, undoes }: BoardMove,
  ): asserts product is ProductDocument {
    if (!product) throw notFound('Product');
    const { name, stock } = product;
    if (product.status !== 'published')
      throw new AppError(409, 'wrong_status', `${name} is not published any more. Publish it first.`);
    if (columnOf(product) !== from) throw new CardHasMoved(toCard(product));
    const { feedOrder = null, isFeatured } = product;
    if (undoes && (undoes.order !== feedOrder || undoes.isFeatured !== isFeatured))
      throw new CardHasMoved(toCard(product), `${name} has been changed since: it stays as it is.`);
    if (from === to || to === 'outOfStock') return;
    if (product.price < LEAST_PRICE) {
      const message = `${name} has no price, so it stays sold out. Enter one in the product first.`;
      throw new AppError(409, 'no_price', message);
    }
    if (stock > 0) return;
    const message = `None of ${name} is free to sell, so it stays sold out. Receive or count it in the inventory first.`;
    throw new AppError(409, 'nothing_to_sell', message);
  }

  async function save(move: BoardMove, by: string, session: ClientSession): Promise<BoardMoved> {
    const { from, to, undoes } = move;
    const before = await repository.anyProduct(move.product, session);
    check(before, move);
    const feedOrder = await orderAt(move, before);
    const now = clock();
    const set: Partial<Record<keyof ProductDocument, unknown>> = {
      ...(from !== to && {
        ...fieldsOfColumn[to],
        ...(undoes && { isFeatured: undoes.wasFeatured }),
        version: (before.version ?? 1) + 1,
        updatedBy: by,
        updatedAt: now,
      }),
      feedOrder,
      changedAt: now,
    };
    const given = Object.entries(set).filter(([, value]) => value !== undefined);
    const unset = (['soldOut', 'feedOrder'] as const).filter(
      (field) => field in set && set[field] === undefined,
    );
    await repository.change(before._id, Object.fromEntries(given), unset, session);
    await events.post('product.changed', { product: before._id, change: 'moved', by }, session);
    await activity.record(
      {
        entity: { type: 'product', id: before._id, label: before.name },
        action: 'moved on the stock board',
        by: { id: by },
        before: { column: titles[from] },
        after: { column: titles[to] },
      },
      session,
    );
    const { isFeatured: wasFeatured, feedOrder: order = null } = before;
    const { isFeatured = wasFeatured } = set as Partial<ProductDocument>;
    return {
      card: toCard({ ...before, ...set } as CardSource),
      undo: {
        ...{ product: before._id, from: to, to: from, place: { order } },
        undoes: { order: feedOrder ?? null, isFeatured, wasFeatured },
      },
    };
  }

  return {
    /** The first cards of each column. */
    async read({ search = '', limit }: BoardQuery): Promise<Board> {
      const items = await finder.items();
      const found = boardColumns.map((column) => [column, items.column(column, { search, limit })] as const);
      const shown = found.flatMap(([, { ids }]) => ids);
      const cards = new Map((await repository.boardCards(shown)).map((card) => [card._id, toCard(card)]));
      return Object.fromEntries(
        found.map(([column, { ids, total }]) => [
          column,
          {
            total,
            // one that has just been sold out is in another column by now
            cards: ids.flatMap((id) => {
              const card = cards.get(id);
              return card ? [{ ...card, column }] : [];
            }),
          },
        ]),
      ) as Board;
    },

    /**
     * Moves a card, and says how to take that back, unless somebody has changed the card since. `by` is the admin's id.
     * @throws AppError 404; 409 'conflict' with where the card is now, 'wrong_status', 'no_price', 'nothing_to_sell'
     */
    move: (move: BoardMove, by: string): Promise<BoardMoved> =>
      inTransaction(client, (session) => save(move, by, session)),
  };
}
export type StockBoard = ReturnType<typeof createStockBoard>;
