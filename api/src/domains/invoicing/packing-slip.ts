import type { PackingFacts } from '../catalogue/index.ts';
import type { OrderDetail } from '../orders/index.ts';
import { GIFT_CARD_CARRIER } from '../orders/orders.constants.ts';
import { streetLines } from '../shared/street-address.ts';
import { sum } from '../shared/sum.ts';

/** What goes into one parcel, and where to: a packing slip without prices, and a label. */
export interface PackingSlip {
  number: string;
  date: string;
  /** “Parcel 2”; empty when all of the order goes at once. */
  parcel: string;
  carrier: string;
  trackingNumber: string;
  recipient: { name: string; lines: string[]; phone: string };
  items: {
    name: string;
    sku: string;
    /** Of one, as the product says it; empty where nothing is known. */
    weight: string;
    /** Value of its picture. */
    picture: string;
    quantity: number;
  }[];
  deliveryNote: string;
  /** Rupees to collect at the door; 0 for none. */
  cash: number;
}

/** The slips of an order: one of each parcel on its way, and one of what is still to be packed. */
export function slipsOf(
  order: OrderDetail,
  facts: ReadonlyMap<string, PackingFacts> = new Map(),
): PackingSlip[] {
  const { number, date, address, items, parcels, payment, total, creditNotes } = order;
  const contents = (quantityOf: (id: string) => number) =>
    items.flatMap(({ id, name, sku, image }) => {
      const quantity = quantityOf(id);
      const known = facts.get(id);
      const item = { name, sku: sku ?? known?.sku ?? '', weight: known?.weight ?? '', picture: image.src };
      return quantity > 0 ? [{ ...item, quantity }] : [];
    });
  const common = {
    number,
    date,
    recipient: {
      name: `${address.firstName} ${address.lastName}`,
      lines: [...streetLines(address.address), `${address.city} ${address.pincode}`, address.state],
      phone: address.phone,
    },
    deliveryNote: order.deliveryNote,
  };
  const toPack = contents((id) => items.find((line) => line.id === id)?.toShip ?? 0);
  const onTheWay = parcels
    .filter(({ deliveredAt, cameBackAt }) => !deliveredAt && !cameBackAt)
    // gift cards are emailed
    .filter(({ carrier }) => carrier !== GIFT_CARD_CARRIER)
    .map(({ id, carrier, trackingNumber, cash, items: packed }) => ({
      ...common,
      parcel: parcels.length > 1 || toPack.length > 0 ? `Parcel ${id}` : '',
      carrier,
      trackingNumber,
      items: contents((line) => packed.find((item) => item.id === line)?.quantity ?? 0),
      cash,
    }));
  const isOpen = order.status === 'Processing' && toPack.length > 0;
  if (!isOpen) return onTheWay;
  const credited = creditNotes.reduce((sum, { amount }) => sum + amount, 0);
  const collected = parcels.reduce((sum, { cash, cameBackAt }) => sum + (cameBackAt ? 0 : cash), 0);
  const byCard = sum(order.giftCards ?? [], ({ amount }) => amount);
  const isUnpaidCash = payment.method === 'cod' && payment.status === 'created';
  return [
    ...onTheWay,
    {
      ...common,
      parcel: parcels.length > 0 ? `Parcel ${parcels.length + 1}` : '',
      carrier: '',
      trackingNumber: '',
      items: toPack,
      cash: isUnpaidCash ? Math.max(0, total - credited - byCard - collected) : 0,
    },
  ];
}
