import sharp from 'sharp';
import type { User } from '../identity/auth.schema.ts';
import { returnPictureRoutes } from './return-pictures.routes.ts';
import { admin, newKey, orderFor, rejection, shopper } from '../../app/testing/test-shop.ts';
import { asVisitor } from '../../app/testing/as-visitor.ts';
import { shopOfTests } from './testing/shop-of-tests.ts';

const shop = shopOfTests({
  chair: { stock: 10 },
});

const owner = shopper('a');
const placed = (user: User | null = owner) =>
  shop.orders.place(orderFor({ chair: 1 }), { key: newKey(), user });

async function delivered(user: User | null = owner) {
  const { order, token } = await placed(user);
  await shop.orders.ship(order.id, { carrier: 'Blue Dart', trackingNumber: 'BD 123' }, admin);
  await shop.orders.deliver(order.id, {}, admin);
  return { id: order.id, token };
}

const photo = async (side = 3200) => {
  const create = { width: side, height: side / 2, channels: 3, background: '#6b3a1e' } as const;
  return new File([new Uint8Array(await sharp({ create }).jpeg().toBuffer())], 'leg.jpg');
};
const request = (id: string, pictures: string[], user: User = owner) =>
  shop.orders.requestReturn(id, { reason: 'A leg is loose', pictures }, { user });

/** The routes as a visitor sees them. */
const routes = (user: User | null) => asVisitor(user, returnPictureRoutes(shop.orders));

describe('return pictures', () => {
  it('uploads return pictures first, scaled down, and names them in the request', async () => {
    const { id } = await delivered();
    const picture = await shop.orders.addReturnPicture(id, await photo(), { user: owner });
    expect(picture).toEqual({ id: expect.any(String), width: 1600, height: 800 });
    const asked = await request(id, [picture.id]);
    expect(asked.returnRequest).toMatchObject({ reason: 'A leg is loose', pictures: [picture] });
    const bytes = await shop.orders.returnPicture(id, picture.id, { user: admin });
    expect((await sharp(bytes).metadata()).format).toBe('webp');
  });

  it('shows return pictures to whoever may see the order, and to nobody else (requirement 22)', async () => {
    const guest = await delivered(null);
    const form = new FormData();
    form.set('picture', await photo(400));
    const sent = await routes(null).request(`/orders/${guest.id}/return-pictures?token=${guest.token}`, {
      method: 'POST',
      body: form,
    });
    expect(sent.status).toBe(201);
    const { id } = (await sent.json()) as { id: string };
    const see = (user: User | null, query = '') =>
      routes(user).request(`/orders/${guest.id}/return-pictures/${id}${query}`);
    const shown = await see(null, `?token=${guest.token}`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(shown.headers.get('content-security-policy')).toContain('sandbox');
    expect((await see(admin)).status).toBe(200);
    for (const answer of [await see(null), await see(owner), await see(null, '?token=guess')])
      expect(answer.status).toBe(404);
  });

  it('neither shows nor accepts the return pictures of another order', async () => {
    const [mine, other] = [await delivered(), await delivered(shopper('b'))];
    const picture = await shop.orders.addReturnPicture(mine.id, await photo(400), { user: owner });
    const theirs = { user: shopper('b') };
    expect(await rejection(shop.orders.returnPicture(other.id, picture.id, theirs))).toMatchObject({
      status: 404,
    });
    expect(await rejection(request(other.id, [picture.id], shopper('b')))).toMatchObject({
      status: 400,
      fields: { pictures: 'A picture is missing. Add it again.' },
    });
    expect((await shop.orders.order(other.id, theirs)).returnRequest).toBeNull();
  });

  it('rejects a return picture where no return can be requested', async () => {
    const { order } = await placed();
    const add = async (id: string) => shop.orders.addReturnPicture(id, await photo(400), { user: owner });
    expect(await rejection(add(order.id))).toMatchObject({ status: 409, code: 'not_allowed' });
    const { id } = await delivered();
    await request(id, []);
    expect(await rejection(add(id))).toMatchObject({
      status: 409,
      message: 'A return has already been requested.',
    });
  });
});
