import { parts, type Placeholder, type TextOf } from '../text-group.ts';

/** The link that unsubscribes is none of them: it stands below every text. */
export const restockPlaceholders = {
  itemName: { label: 'The name of the item, with its options' },
  item: { label: 'The item, at the price of now, and how many there are', isBlock: true },
  itemButton: { label: 'The button that opens the page of the item', isBlock: true },
} as const satisfies Record<string, Placeholder>;
export type RestockPlaceholder = keyof typeof restockPlaceholders;

/** The text of the email about an item that is back in stock. */
export const restockTexts = {
  'item-restocked': {
    name: 'An item is back in stock',
    own: {
      subject: '{itemName} is back in stock',
      title: 'It is back in stock',
      body: parts(
        'You asked us to tell you when this can be bought again:',
        '{item}',
        '{itemButton}',
        'Nothing is reserved for you until you check out. We write once for each time you ask.',
      ),
    },
    required: { body: ['item', 'itemButton'] },
  },
} as const satisfies Record<string, TextOf<RestockPlaceholder>>;
export type RestockTextKey = keyof typeof restockTexts;
