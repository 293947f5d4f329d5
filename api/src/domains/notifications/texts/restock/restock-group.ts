import { restockDraft } from '../../restock-template.ts';
import type { TextGroup } from '../text-group.ts';
import {
  restockPlaceholders,
  restockTexts,
  type RestockPlaceholder,
  type RestockTextKey,
} from './restock-texts.ts';

/** The email about an item that is back in stock. */
export const restockGroup: TextGroup<RestockTextKey, RestockPlaceholder> = {
  name: 'Back in stock',
  about: 'What is written to shoppers who have asked to hear of an item that was sold out',
  placeholders: restockPlaceholders,
  always: [],
  texts: restockTexts,
  example: (_, { seller, shopOrigin }) =>
    restockDraft(
      {
        item: { name: 'Jali armchair', price: 18_500, stock: 2 },
        link: `${shopOrigin}/products`,
        unsubscribe: { page: shopOrigin },
      },
      seller,
    ),
};
