import fc from 'fast-check';
import { admin, newKey, shopper, type TestShop } from '../../../app/testing/test-shop.ts';
import { linesOf, type OrderDocument } from '../order-document.ts';
import { returnableOf, toShipOf, type LineState } from '../order-lines.ts';
import type { QuoteLine } from '../quotes.schema.ts';

/** What is done with an order. A process can crash in each before `provider fails`. */
const acts = [
  'ship',
  'ship some',
  'deliver',
  'deliver one',
  'come back',
  'cancel',
  'cancel some',
  'cancel by shopper',
  'refund',
  'refund line',
  'ask to return',
  'accept',
  'accept other',
  'send another item',
  'reject',
  'pay quote',
  'withdraw quote',
  'provider fails',
  'provider declines',
  'provider works',
  'recover',
  'crash',
] as const;
export type Act = (typeof acts)[number];
const CRASHING = acts.indexOf('provider fails');

/** How far an order has come before anything may happen to it: at random alone, few would ever be delivered. */
export const beginnings: Act[][] = [
  [],
  ['ship some', 'ship'],
  ['ship some', 'deliver', 'ship', 'deliver'],
  ['ship', 'deliver'],
  ['ship', 'deliver', 'ask to return'],
  ['ship', 'deliver', 'ask to return', 'accept'],
  ['ship', 'deliver', 'ask to return', 'send another item', 'pay quote'],
  ['ship some', 'come back'],
];

export const step = fc.record({
  act: fc.constantFrom(...acts),
  /** Chooses lines, quantities, parcels and amounts, and which order when there are several. */
  draw: fc.integer({ min: 0, max: 9999 }),
  again: fc.boolean(),
});

export const buyer = shopper('meera');

/** Some items of what there are of each line, by a number: also none, and sometimes one too many. */
function some(order: OrderDocument, draw: number, of: (line: LineState) => number) {
  let rest = draw;
  const items = linesOf(order).map((line) => {
    const quantity = rest % (of(line) + (draw % 11 === 0 ? 2 : 1));
    rest = Math.floor(rest / 3);
    return { id: line.id, quantity };
  });
  return items.filter(({ quantity }) => quantity > 0);
}

const parcelOf = (draw: number) => ({ carrier: 'Gati', trackingNumber: `G ${draw}` });

/** The other item of an exchange: dearer than what came back, cheaper or the same. */
const otherOf = (draw: number): QuoteLine => ({
  id: ['chair', 'stool', 'lamp'][draw % 3] ?? 'lamp',
  quantity: 1,
  price: 1 + (draw % 4 === 0 ? 10 * draw : draw % 500),
});

/** Makes the steps of orders, as their shopper, an admin or the shop itself does. */
export function orderActs(shop: TestShop) {
  /** The quote that was written last. */
  async function lastQuote(service: TestShop['orders']) {
    const [quote] = (await service.quotes.list({ page: 1, pageSize: 1 })).items;
    return quote && { ...quote, token: new URL(quote.link).searchParams.get('token') ?? '' };
  }

  return async function make(
    order: OrderDocument,
    act: Act,
    draw: number,
    service = shop.orders,
  ): Promise<unknown> {
    const { _id: id } = order;
    const accept = { accept: true as const, restock: draw % 2 === 0, answer: 'Yes' };
    const works: Record<Act, () => Promise<unknown>> = {
      ship: () => service.ship(id, parcelOf(draw), admin),
      'ship some': () => service.ship(id, { ...parcelOf(draw), items: some(order, draw, toShipOf) }, admin),
      deliver: () => service.deliver(id, {}, admin),
      'deliver one': () => service.deliver(id, { parcel: String(1 + (draw % 3)) }, admin),
      'come back': () =>
        service.cameBack(
          id,
          {
            parcel: String(1 + (draw % 3)),
            reason: 'Nobody at home',
            restock: draw % 2 === 0,
            resolution: draw % 3 ? 'resend' : 'refund',
          },
          admin,
        ),
      cancel: () => service.cancelByShop(id, { reason: 'Cracked' }, admin),
      'cancel some': () =>
        service.cancelByShop(id, { reason: 'Cracked', items: some(order, draw, toShipOf) }, admin),
      'cancel by shopper': () => service.cancel(id, 'Too slow', { user: buyer }),
      refund: () => service.refund(id, { amount: 1 + draw, reason: 'A scratch' }, admin),
      'refund line': () => {
        const line = order.items[draw % order.items.length]?.id ?? '';
        return service.refund(id, { amount: 1 + (draw % 3000), line, reason: 'A scratch' }, admin);
      },
      'ask to return': () =>
        service.requestReturn(
          id,
          {
            reason: 'Loose',
            resolution: draw % 2 ? 'refund' : 'exchange',
            ...(draw % 5 > 0 && { items: some(order, draw, returnableOf) }),
          },
          { user: buyer },
        ),
      accept: () => service.decideReturn(id, accept, admin),
      'accept other': () =>
        service.decideReturn(id, { ...accept, resolution: draw % 2 ? 'refund' : 'exchange' }, admin),
      'send another item': () =>
        service.decideReturn(id, { ...accept, resolution: 'other item', other: otherOf(draw) }, admin),
      reject: () => service.decideReturn(id, { accept: false, answer: 'No' }, admin),
      'pay quote': async () => {
        const quote = await lastQuote(service);
        const payment = { method: 'card' as const, token: 'tok_other' };
        if (quote) await service.quotes.pay(quote.id, { payment }, { token: quote.token, key: newKey() });
      },
      'withdraw quote': async () => {
        const quote = await lastQuote(service);
        if (quote) await service.quotes.withdraw(quote.id, quote.version, admin);
      },
      'provider fails': async () => {
        shop.payments.behaviour = 'is down';
      },
      'provider declines': async () => {
        shop.payments.behaviour = 'declines';
      },
      'provider works': async () => {
        shop.payments.behaviour = 'works';
      },
      recover: () => service.recoverPendingOrders(),
      crash: () => make(order, acts[draw % CRASHING] ?? 'ship', draw, shop.crashingService()),
    };
    return works[act]();
  };
}
