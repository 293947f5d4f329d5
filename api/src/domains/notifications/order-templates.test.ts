import { firstPromise } from '../configuration/configuration.constants.ts';
import { demoSeller } from '../shared/settings.ts';
import type { Order } from '../orders/index.ts';
import { address } from '../../app/testing/test-shop.ts';
import { emailHtml } from './email-html.ts';
import { emailText } from './email-text.ts';
import {
  cancellationEmail,
  confirmationEmail,
  deliveryEmail,
  exchangeEmail,
  exchangeUnpaidEmail,
  handPaymentEmail,
  latePaymentEmail,
  paidTwiceEmail,
  releasedCardsEmail,
  returnDeclinedEmail,
  returnEmail,
  shipmentEmail,
  type NewOrderEmail,
} from './order-emails.ts';
import { orderDraft } from './order-templates.ts';
import { writeEmail } from './texts/write-email.ts';

const anOrder = (change: Partial<Order> = {}): Order => ({
  id: 'abc',
  number: 'VR/26-27/000123',
  invoice: { number: 'VI/26-27/000098', date: '2026-11-20T06:00:00.000Z', kind: 'invoice' },
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
      cancelled: 0,
      shipped: 0,
      delivered: 0,
      returned: 0,
      exchanged: 0,
      disputed: 0,
      toShip: 1,
      returnable: 0,
      value: 4_160,
      credited: 0,
    },
  ],
  address,
  subtotal: 3_525,
  tax: 635,
  shipping: 0,
  total: 4_160,
  payment: { method: 'card', status: 'captured', label: 'Visa ending 4242' },
  timeline: [],
  review: null,
  fulfilment: 'to ship',
  parcels: [],
  partly: [],
  refunded: 0,
  refundDue: 0,
  movedOn: 0,
  credit: null,
  creditNotes: [],
  returnableUntil: null,
  returnRequest: null,
  earlierReturns: [],
  ...change,
});

const link = 'https://shop.example/order/abc?token=secret';
const render = ({ content }: NewOrderEmail, order = anOrder(), isGuest = true) => {
  const draft = orderDraft(content, order, {
    seller: demoSeller,
    delivery: firstPromise,
    link,
    isGuest,
    code: null,
  });
  const email = writeEmail(draft);
  return { ...email, html: emailHtml(email), text: emailText(email) };
};

const shipment = { carrier: 'Gati', trackingNumber: 'GT 4711' };
const accepted = { id: 'r1', items: [{ name: 'Jali armchair', quantity: 1 }], refund: 4_160 };

it('names the options and the SKU of a variant (requirement 111)', () => {
  const [line] = anOrder().items;
  const items = [{ ...line!, id: '1~large', name: 'Jali armchair – Large', sku: 'JA-L' }];
  const { text } = render(confirmationEmail('abc'), anOrder({ items }));
  expect(text).toContain('Jali armchair – Large');
  expect(text).toContain('SKU JA-L');
});

// Proves requirement 359.
it('says who made each item, in the emails that confirm an order and bring its invoice', () => {
  const [line] = anOrder().items;
  const items = [
    { ...line!, craftsman: 'Iqbal Silawat' },
    { ...line!, id: '2', name: 'Bench' },
  ];
  for (const email of [confirmationEmail('abc'), deliveryEmail('abc')]) {
    const { html, text } = render(email, anOrder({ items }));
    for (const written of [html, text]) {
      expect(written).toContain('made by Iqbal Silawat');
      expect(written.match(/made by/g)).toHaveLength(1);
    }
    expect(text).toContain('- Jali armchair: ₹3,525\n  1 × ₹3,525, made by Iqbal Silawat\n');
  }
});

describe('an email about an order', () => {
  it.each([
    [
      'confirmation',
      confirmationEmail('abc'),
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
    ['shipment', shipmentEmail('abc', shipment), 'order-shipped:abc', ['Gati', 'GT 4711']],
    ['delivery', deliveryEmail('abc'), 'order-delivered:abc', ['has arrived']],
    [
      'cancellation',
      cancellationEmail('abc', { refund: 4_160 }),
      'order-cancelled:abc',
      ['refund ₹4,160 to Visa ending 4242'],
    ],
    ['return', returnEmail('abc', accepted), 'return-accepted:r1', ['accepted', '₹4,160', 'Jali armchair']],
  ])('writes an email about an order in HTML and text: %s', (_, email, key, words) => {
    expect(email.key).toBe(key);
    const { subject, html, text } = render(email);
    expect(subject).toContain('VR/26-27/000123');
    for (const word of [...words, 'VR/26-27/000123', link, demoSeller.gstin]) {
      expect(html.replaceAll('&amp;', '&')).toContain(word);
      expect(text.replace(/\s+/g, ' ')).toContain(word);
    }
  });

  it('names the integrated tax in the email about an order of another state', () => {
    const { text } = render(confirmationEmail('abc'), anOrder({ address: { ...address, state: 'Kerala' } }));
    expect(text).toContain('IGST 18%: ₹635');
    expect(text).not.toContain('CGST');
  });

  it('says on which days the order arrives that its shopper was told (requirement 367)', () => {
    const told = anOrder({ delivery: { first: '2026-11-28', last: '2026-11-30' } });
    expect(render(confirmationEmail('abc'), told).text).toMatch(
      /It\s+arrives\s+between\s+28\s+Nov\s+2026\s+and\s+30\s+Nov\s+2026/,
    );
    expect(render(confirmationEmail('abc')).text).toMatch(/Delivery\s+takes\s+7-14\s+business\s+days/);
  });

  it('says what is to be paid in cash on delivery', () => {
    const payment = { method: 'cod', status: 'created', label: 'Cash on delivery' } as const;
    const { text } = render(confirmationEmail('abc'), anOrder({ payment }));
    expect(text).toContain('To be paid at the door: ₹4,160 in cash');
    const cancelled = render(cancellationEmail('abc', { refund: 0 }), anOrder({ payment }));
    expect(cancelled.text).toMatch(/Nothing was\s+paid/);
  });

  it('warns a guest, and only a guest, against sharing the link of an order', () => {
    expect(render(confirmationEmail('abc')).text).toContain('without logging in');
    expect(render(confirmationEmail('abc'), anOrder(), false).text).not.toContain('without logging in');
  });

  // Proves requirement 159.
  it('has the words that the shop has replied to that return, not to another one of the order', () => {
    const request = (answer: string) => ({
      ...{ status: 'refused' as const, answer, reason: 'Loose', resolution: 'refund' as const, pictures: [] },
      ...{ at: '2026-11-24T06:00:00.000Z', items: [{ id: '1', quantity: 1 }] },
    });
    const order = anOrder({
      earlierReturns: [request('It was painted.\nWe can paint it again.')],
      returnRequest: request('Gladly.'),
    });
    const items = [{ name: 'Jali armchair', quantity: 1 }];
    const first = render(returnDeclinedEmail('abc', { id: 'abc', items }), order);
    expect(first.subject).toBe('Your return for order VR/26-27/000123');
    expect(first.text).toContain('It was painted.\n\nWe can paint it again.');
    expect(first.text).not.toContain('Gladly.');
    for (const email of [
      returnEmail('abc', { ...accepted, id: 'abc:2' }),
      exchangeEmail('abc', { id: 'abc:2', items }),
    ])
      expect(render(email, order).text).toMatch(/\n\nGladly\.\n\n/);
    // one from before the return was named
    const old = { key: '', order: 'abc', content: { kind: 'return-accepted' as const, items, refund: 1 } };
    expect(render(old, order).text).not.toContain('Gladly.');
  });

  // Proves requirement 464.
  it.each([
    [
      'a payment that came too late',
      latePaymentEmail('abc'),
      'late-payment:abc',
      { refunded: 4_160, status: 'Cancelled' },
      ['arrived after the order had ended', 'We refund ₹4,160 to Visa ending 4242'],
    ],
    [
      'a payment that came too late for an order of gift cards, which have been let go of',
      latePaymentEmail('abc'),
      'late-payment:abc',
      { refunded: 160, giftCards: [{ lastFour: 'K7QM', amount: 4_000, left: 0 }] },
      ['We refund ₹160 to Visa ending 4242'],
    ],
    [
      'a second payment',
      paidTwiceEmail('abc', { id: 'r1', amount: 4_160, label: 'UPI meera@bank' }),
      'paid-twice:r1',
      {},
      ['was paid already', 'We refund ₹4,160 to UPI meera@bank', 'goes on as it was'],
    ],
    [
      'money of an exchange that was not taken',
      exchangeUnpaidEmail('abc', { id: 'r1', amount: 1_180 }),
      'exchange-unpaid:r1',
      {},
      ['is not kept for you any more', 'We refund ₹1,180 to Visa ending 4242'],
    ],
    [
      'a refund that was paid in cash',
      handPaymentEmail('abc', {
        ...{ id: 'r1', amount: 1_180, way: 'cash', reference: '', on: '2026-11-23', isInstead: false },
      }),
      'refund-paid:r1',
      {},
      ['We have paid you ₹1,180', 'in cash on 23 Nov 2026.'],
    ],
    [
      'a refund that failed and was paid otherwise',
      handPaymentEmail('abc', {
        ...{ id: 'r1', amount: 1_180, way: 'bank', reference: 'UTR 4711', on: '2026-11-23', isInstead: true },
      }),
      'refund-paid-otherwise:r1',
      {},
      [
        'could not be paid back the way you had paid',
        '₹1,180 by bank transfer on 23 Nov 2026, reference UTR 4711',
      ],
    ],
    [
      'gift cards of an order that was not paid',
      releasedCardsEmail('abc'),
      'gift-cards-released:abc',
      { giftCards: [{ lastFour: 'K7QM', amount: 4_000, left: 0 }], status: 'Cancelled' },
      ['did not arrive', 'What your gift card has paid is on the card again.'],
    ],
  ] as [string, NewOrderEmail, string, Partial<Order>, string[]][])(
    'tells of every movement of money: %s',
    (_, email, key, order, words) => {
      expect(email.key).toBe(key);
      const { subject, html, text } = render(email, anOrder(order));
      expect(subject).toContain('VR/26-27/000123');
      const plain = text.replace(/\s+/g, ' ');
      for (const word of [...words, link]) expect(plain).toContain(word);
      for (const word of words) expect(html).toContain(word);
    },
  );

  it('escapes names, addresses and carriers in HTML', () => {
    const evil = `"><img src=x onerror=alert(1)>'&`;
    const [item] = anOrder().items;
    if (!item) throw new Error('The order has no line');
    const order = anOrder({
      address: { ...address, firstName: evil, address: evil, city: evil, phone: evil },
      items: [{ ...item, name: evil }],
      payment: { method: 'upi', status: 'captured', label: evil },
    });
    const emails = [
      confirmationEmail('abc'),
      shipmentEmail('abc', { carrier: evil, trackingNumber: evil }),
      returnEmail('abc', { ...accepted, items: [{ name: evil, quantity: 1 }] }),
    ];
    for (const email of emails) {
      const { html, text } = render(email, order);
      expect(html).not.toContain('<img');
      expect(html).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;&#39;&amp;');
      expect(text).toContain(evil);
    }
  });
});
