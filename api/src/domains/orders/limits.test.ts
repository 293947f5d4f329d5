import { admin, newKey, orderFor, rejection, shopper } from '../../app/testing/test-shop.ts';
import { CouponsSchema } from '../cart/cart.schema.ts';
import { MAX_LINES, MAX_QUANTITY } from '../cart/cart.constants.ts';
import { ProductFieldsSchema } from '../catalogue/product-form.ts';
import { inputOf } from '../imports/row-input.ts';
import { invoiceOf } from '../invoicing/invoice.ts';
import { demoSeller } from '../shared/settings.ts';
import { MAX_PRICE, MAX_STOCK } from '../shared/limits.ts';
import { LineQuantitiesSchema } from './order-inputs.schema.ts';
import { MAX_AGREED_QUANTITY } from './orders.constants.ts';
import { OrderInputSchema } from './orders.schema.ts';
import { QuoteInputSchema, type QuoteLine } from './quotes.schema.ts';
import { quoteCourse, quoteInput, tokenOf } from './testing/quote-course.ts';
import { shopOfTests } from './testing/shop-of-tests.ts';

const shop = shopOfTests({
  chair: { name: 'Jali chair', price: 10_000, stock: 2_000 },
  stool: { name: 'Stool', price: 1_000, stock: 2_000 },
});
const { open, pay } = quoteCourse(shop);

/** As the form sends it. @throws ZodError */
const written = (lines: QuoteLine[]) => QuoteInputSchema.parse(quoteInput({ lines }));

// Proves requirement 421.
describe('what can be made can be paid and sent', () => {
  it.each([MAX_QUANTITY, MAX_QUANTITY + 1, 500, MAX_AGREED_QUANTITY])(
    'a quote of %i pieces',
    async (quantity) => {
      const { lines } = written([{ id: 'chair', quantity, price: 100 }]);
      const { order } = await pay(await open({ lines }));
      expect(order).toMatchObject({ status: 'Processing', items: [{ quantity }], total: quantity * 118 });
      const items = LineQuantitiesSchema.parse([{ id: 'chair', quantity }]);
      const parcel = { carrier: 'Gati', trackingNumber: 'G 1', items };
      expect(await shop.orders.ship(order.id, parcel, admin)).toMatchObject({ status: 'Shipped' });
    },
  );

  it('a quote of the highest price and quantity, to the paisa on its invoice', async () => {
    const { lines } = written([{ id: 'chair', quantity: MAX_AGREED_QUANTITY, price: MAX_PRICE }]);
    const { order } = await pay(await open({ lines }));
    const invoice = invoiceOf(order, demoSeller);
    expect(invoice.total).toBe(MAX_AGREED_QUANTITY * MAX_PRICE * 118);
    expect(invoice.taxable + invoice.taxes.reduce((sum, { total }) => sum + total, 0)).toBe(invoice.total);
  });

  it('a quote of as many items as an order has lines, and no more', async () => {
    const ids = Array.from({ length: MAX_LINES + 1 }, (_, index) => `item-${index}`);
    for (const id of ids) await shop.stockProduct(id, {});
    const lines = ids.map((id) => ({ id, quantity: 1, price: 100 }));
    expect(() => written(lines)).toThrow(`at most ${MAX_LINES} different items`);
    const { order } = await pay(await open({ lines: written(lines.slice(1)).lines }));
    expect(order.items).toHaveLength(MAX_LINES);
  });

  it('an exchange for more pieces than a cart holds', async () => {
    const owner = shopper('a');
    const { order } = await shop.orders.place(orderFor({ chair: 1 }), { key: newKey(), user: owner });
    await shop.orders.ship(order.id, { carrier: 'Gati', trackingNumber: 'G 1' }, admin);
    await shop.orders.deliver(order.id, {}, admin);
    await shop.orders.requestReturn(
      order.id,
      { reason: 'Too low', resolution: 'other item' },
      { user: owner },
    );
    await shop.orders.decideReturn(
      order.id,
      {
        accept: true,
        restock: true,
        answer: 'Gladly.',
        other: { id: 'stool', quantity: 150, price: 100 },
      },
      admin,
    );
    const [quote] = (await shop.orders.quotes.list({ page: 1, pageSize: 1 })).items;
    // ₹17,700 less the ₹11,800 of the chair
    expect(quote?.toPay).toBe(5_900);
    const paid = await shop.orders.quotes.pay(
      quote!.id,
      { payment: { method: 'upi', token: 'tok_test' } },
      { token: tokenOf(quote!), key: newKey() },
    );
    expect(paid.order).toMatchObject({ status: 'Processing', items: [{ quantity: 150 }] });
  });

  it('an order of a cart with every discount that the cart has shown', async () => {
    for (let number = 1; number <= 12; number += 1)
      await shop.services.promotions.editor.create(
        {
          name: `Week ${number}`,
          way: 'automatic',
          kind: 'amount',
          amount: 100,
          target: 'all',
          combinable: true,
          status: 'active',
        },
        'admin',
      );
    const order = orderFor({ chair: 1 });
    const cart = await shop.cart.price(order.items, { userId: null, checkout: undefined });
    const coupons = cart.coupons?.map(({ id }) => id);
    expect(coupons).toHaveLength(12);
    const input = OrderInputSchema.parse({ ...order, coupons, expectedTotal: cart.total });
    const placed = await shop.orders.place(input, { key: newKey(), user: null });
    expect(placed.order).toMatchObject({ discount: 1_200, total: cart.total });
    // what is typed has a limit of its own
    expect(CouponsSchema.safeParse(Array.from({ length: 11 }, () => 'CODE')).success).toBe(false);
  });

  it('a product with as many pieces as the inventory counts, also from a file of the shop’s own', () => {
    const { stockQty } = ProductFieldsSchema.shape;
    expect(stockQty.safeParse(MAX_STOCK).success).toBe(true);
    const columns = [{ target: 'stock' }] as Parameters<typeof inputOf>[1]['columns'];
    expect(inputOf([String(MAX_STOCK)], { columns, blanks: 'keep' })).toMatchObject({
      counted: MAX_STOCK,
      errors: [],
    });
    expect(inputOf([String(MAX_STOCK + 1)], { columns, blanks: 'keep' }).errors).toHaveLength(1);
  });

  it('but no cart of more pieces than it holds, and no quote beyond its own limit', async () => {
    expect(
      await rejection(
        shop.orders.place(orderFor({ chair: MAX_QUANTITY + 1 }), { key: newKey(), user: null }),
      ),
    ).toMatchObject({ status: 400, fields: { 'items.chair': 'An order holds at most 99 of one item.' } });
    expect(() => written([{ id: 'chair', quantity: MAX_AGREED_QUANTITY + 1, price: 100 }])).toThrow();
  });
});
