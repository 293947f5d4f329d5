import { demoSeller } from '../settings.ts';
import type { Order } from '../orders/orders.schema.ts';
import { address } from '../orders/testing/test-shop.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import {
  mailForCancellation,
  mailForConfirmation,
  mailForDelivery,
  mailForReturn,
  mailForShipment,
  type NewMail,
} from './mails.ts';
import { letterFor } from './order-letters.ts';

const anOrder = (change: Partial<Order> = {}): Order => ({
  id: 'abc',
  number: 'VR/26-27/000123',
  status: 'Processing',
  date: '2026-11-20T06:00:00.000Z',
  items: [
    {
      id: '1',
      name: 'Jali armchair',
      category: 'Furniture',
      image: { src: 'chair', alt: 'Armchair' },
      price: 3_525,
      quantity: 1,
      lineTotal: 3_525,
      hsn: '9401',
    },
  ],
  address,
  subtotal: 3_525,
  tax: 635,
  shipping: 0,
  total: 4_160,
  payment: { method: 'card', status: 'captured', label: 'Visa ending 4242' },
  timeline: [],
  fulfilment: 'to ship',
  shipment: null,
  refunded: 0,
  refundDue: 0,
  creditNotes: [],
  returnableUntil: null,
  returnRequest: null,
  ...change,
});

const link = 'https://shop.example/order/abc?token=secret';
const write = ({ content }: NewMail, order = anOrder(), guest = true) => {
  const letter = letterFor(content, order, { seller: demoSeller, link, guest });
  return { ...letter, html: letterHtml(letter), text: letterText(letter) };
};

const shipment = { carrier: 'Gati', trackingNumber: 'GT 4711' };
const accepted = { id: 'r1', pieces: [{ name: 'Jali armchair', quantity: 1 }], refund: 4_160 };

describe('letters about an order', () => {
  it.each([
    [
      'confirmation',
      mailForConfirmation('abc'),
      'order-confirmed:abc',
      [
        'Thank you, Meera',
        'Jali armchair',
        '₹3,525',
        'CGST 9%',
        'SGST 9%',
        '₹317.50',
        '₹4,160',
        'Visa ending 4242',
        '7-14 business days',
        '12 Clock Tower Road',
        'cancel',
      ],
    ],
    ['shipment', mailForShipment('abc', shipment), 'order-shipped:abc', ['Gati', 'GT 4711']],
    ['delivery', mailForDelivery('abc'), 'order-delivered:abc', ['has arrived']],
    [
      'cancellation',
      mailForCancellation('abc', { refund: 4_160 }),
      'order-cancelled:abc',
      ['return ₹4,160 to Visa ending 4242'],
    ],
    ['return', mailForReturn('abc', accepted), 'return-accepted:r1', ['accepted', '₹4,160', 'Jali armchair']],
  ])('say what they have to, in HTML and text: %s', (_, mail, key, words) => {
    expect(mail.key).toBe(key);
    const { subject, html, text } = write(mail);
    expect(subject).toContain('VR/26-27/000123');
    for (const word of [...words, 'VR/26-27/000123', link, demoSeller.gstin]) {
      expect(html.replaceAll('&amp;', '&')).toContain(word);
      expect(text.replace(/\s+/g, ' ')).toContain(word);
    }
  });

  it('name the integrated tax in other states', () => {
    const { text } = write(mailForConfirmation('abc'), anOrder({ address: { ...address, state: 'Kerala' } }));
    expect(text).toContain('IGST 18%: ₹635');
    expect(text).not.toContain('CGST');
  });

  it('tell what is to be paid at the door', () => {
    const payment = { method: 'cod', status: 'created', label: 'Cash on delivery' } as const;
    const { text } = write(mailForConfirmation('abc'), anOrder({ payment }));
    expect(text).toContain('To be paid at the door: ₹4,160 in cash');
    const cancelled = write(mailForCancellation('abc', { refund: 0 }), anOrder({ payment }));
    expect(cancelled.text).toMatch(/Nothing was\s+paid/);
  });

  it('warn a guest of passing on the link, and only a guest', () => {
    expect(write(mailForConfirmation('abc')).text).toContain('without signing in');
    expect(write(mailForConfirmation('abc'), anOrder(), false).text).not.toContain('without signing in');
  });

  it('never let a name, an address or a carrier become HTML', () => {
    const evil = `"><img src=x onerror=alert(1)>'&`;
    const [piece] = anOrder().items;
    if (!piece) throw new Error('The order has no line');
    const order = anOrder({
      address: { ...address, firstName: evil, address: evil, city: evil, phone: evil },
      items: [{ ...piece, name: evil }],
      payment: { method: 'upi', status: 'captured', label: evil },
    });
    const mails = [
      mailForConfirmation('abc'),
      mailForShipment('abc', { carrier: evil, trackingNumber: evil }),
      mailForReturn('abc', { ...accepted, pieces: [{ name: evil, quantity: 1 }] }),
    ];
    for (const mail of mails) {
      const { html, text } = write(mail, order);
      expect(html).not.toContain('<img');
      expect(html).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;&#39;&amp;');
      expect(text).toContain(evil);
    }
  });
});
