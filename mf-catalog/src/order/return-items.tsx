import type { Order } from '@virasat/api';
import { useState } from 'react';
import { plural } from '@virasat/kit';
import { RadioGroup, SelectField } from '@virasat/kit/forms';
import { returnResolutions } from '@virasat/api/constants';

type Lines = Order['items'];

const fieldOf = (id: string) => `item:${id}`;

const returnableLines = ({ items }: Order): Lines => items.filter(({ returnable }) => returnable > 0);

const countOf = (lines: Lines): number => lines.reduce((sum, { returnable }) => sum + returnable, 0);

const CARD_HINT = 'A gift card: as long as nothing of it is spent.';

/** What of an order goes back: how many of each item, and for what. A single item needs no choice; of several that were ordered it is named. */
export function ReturnItems({ order, error }: { order: Order; error: string | undefined }) {
  const [resolution, setResolution] = useState('refund');
  const lines = returnableLines(order);
  const hasCard = lines.some(({ giftCard }) => giftCard);
  const isAllCards = lines.every(({ giftCard }) => giftCard);
  return (
    <>
      {countOf(lines) === 1 && order.items.length > 1 && <p>To return: {lines[0]?.name}</p>}
      {countOf(lines) > 1 &&
        lines.map(({ id, name, returnable }) => (
          <SelectField
            key={id}
            label={`How many to return: ${name}`}
            name={fieldOf(id)}
            defaultValue={String(returnable)}
            options={Array.from({ length: returnable + 1 }, (_, quantity) => ({
              value: String(quantity),
              label: quantity === 0 ? 'None' : plural(quantity, 'item'),
            }))}
            {...(error && { error })}
          />
        ))}
      <RadioGroup
        legend="What would you like?"
        name="resolution"
        value={resolution}
        onChange={setResolution}
        options={[
          { value: 'refund', label: 'The money back', ...(hasCard && { hint: CARD_HINT }) },
          { value: 'exchange', label: 'The same item once more' },
          {
            value: 'other item',
            label: 'Another item',
            hint: 'Name it below. You pay the difference by a link, or get it back.',
          },
        ].slice(0, isAllCards ? 1 : undefined)}
      />
    </>
  );
}

/** What the fields say, for the API: without `items`, all that can be returned. */
export function returnChoice(fields: FormData, order: Order) {
  const lines = returnableLines(order);
  const items = lines.map(({ id, returnable }) => ({
    id,
    quantity: Number(fields.get(fieldOf(id)) ?? returnable),
  }));
  const isAll = items.every(({ quantity }, index) => quantity === lines[index]?.returnable);
  const resolution = returnResolutions.find((each) => each === fields.get('resolution')) ?? 'refund';
  return { resolution, ...(!isAll && { items: items.filter(({ quantity }) => quantity > 0) }) };
}
