import { orderDraft } from '../../order-templates.ts';
import type { TextGroup } from '../text-group.ts';
import { exampleOf } from './example-order.ts';
import { orderPlaceholders, type OrderPlaceholder } from './order-placeholders.ts';
import { orderTexts, type OrderTextKey } from './order-texts.ts';

/** The emails about orders. */
export const orderGroup: TextGroup<OrderTextKey, OrderPlaceholder> = {
  name: 'Orders',
  about: 'What is written to shoppers about their orders',
  placeholders: orderPlaceholders,
  always: ['firstName', 'total'],
  texts: orderTexts,
  example(key, { seller, delivery, shopOrigin }) {
    const { content, order, code } = exampleOf(key);
    const link = `${shopOrigin}/user/orders`;
    return orderDraft(content, order, { seller, delivery, link, isGuest: false, code });
  },
};
