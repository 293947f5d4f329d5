import type { OrderDetail } from '@virasat/api';
import { refundDestination, withTax } from '@virasat/api/constants';
import { useLayoutEffect, useRef, useState } from 'react';
import { rupees, useShop } from '@virasat/kit';
import { Checkbox, SelectField, TextField } from '@virasat/kit/forms';
import { useQuotableItemsQuery } from '../quotes/quotes-api.ts';
import { refundOfReturn } from './refunds.ts';
import type { FieldsProps } from './required-field.tsx';

const numberOf = (text: string): number => Number(text.replace(/[₹,\s]/g, '') || Number.NaN);

/** What the customer pays or gets back, by the API's own rules; nothing while a number is missing. */
function settlementOf(order: OrderDetail, subtotal: number, taxRate: number | null): string {
  if (!(subtotal > 0)) return '';
  if (taxRate === null)
    return 'What the returned items pay of it, and what is left to pay, follows with the tax of the other item.';
  const total = withTax(subtotal, taxRate);
  const paid = refundOfReturn(order);
  const difference = total - paid;
  const words = `${rupees(total)} with tax, of which the returned items pay ${rupees(Math.min(paid, total))}.`;
  if (difference > 0)
    return `${words} The customer gets a link to pay ${rupees(difference)}; the item is held for 14 days.`;
  return difference < 0
    ? `${words} ${rupees(-difference)} is refunded ${refundDestination(order)}.`
    : `${words} There is no difference.`;
}

/** The other item of an exchange, found by its name, at the price that was agreed. */
function OtherItem({ order, errors }: FieldsProps) {
  const { taxRate } = useShop();
  const [search, setSearch] = useState('');
  const [quantity, setQuantity] = useState('1');
  const [chosen, setChosen] = useState('');
  const [typedPrice, setTypedPrice] = useState<string>();
  const { currentData, isError } = useQuotableItemsQuery(search);
  const found = currentData?.items ?? [];
  // of several, none is chosen by itself: what is accepted is sent
  const other = found.find(({ id }) => id === chosen) ?? (found.length === 1 ? found[0] : undefined);
  // what shoppers pay for it, until another price was agreed
  const price = typedPrice ?? (other ? String(other.price) : '');
  const priceField = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    // a price that comes while the field has the focus is selected as the one before: typing takes its place
    if (typedPrice === undefined && priceField.current === document.activeElement)
      priceField.current?.select();
  }, [price, typedPrice]);
  const error = (name: string) => {
    const message =
      errors[`other.${name}`] ??
      (name === 'id' ? Object.entries(errors).find(([key]) => key.startsWith('items.'))?.[1] : undefined);
    return message === undefined ? {} : { error: message };
  };
  return (
    <>
      {order.returnRequest && <p>The customer wrote: “{order.returnRequest.reason}”</p>}
      <TextField
        label="Find the other item"
        name="otherSearch"
        type="search"
        autoComplete="off"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        hint={
          isError
            ? 'The items could not be loaded. Try again in a moment.'
            : currentData && found.length === 0
              ? 'No published item has these words.'
              : 'By name or SKU.'
        }
      />
      <SelectField
        label="Other item"
        name="otherId"
        required
        value={other?.id ?? ''}
        onChange={({ target }) => setChosen(target.value)}
        options={[
          ...(other ? [] : [{ value: '', label: 'Choose an item' }]),
          ...found.map(({ id, name, available }) => ({
            value: id,
            label: `${name}, ${available} available`,
          })),
        ]}
        {...error('id')}
      />
      <TextField
        label="How many"
        name="otherQuantity"
        required
        inputMode="numeric"
        value={quantity}
        onChange={({ target }) => setQuantity(target.value)}
        {...error('quantity')}
      />
      <TextField
        label="Price each in ₹, before tax"
        name="otherPrice"
        ref={priceField}
        required
        inputMode="numeric"
        autoComplete="off"
        value={price}
        onChange={({ target }) => setTypedPrice(target.value)}
        {...error('price')}
      />
      <p role="status">{settlementOf(order, numberOf(quantity) * numberOf(price), taxRate)}</p>
    </>
  );
}

/** What the customer gets for what comes back, whether that is sold again, and what they are told. */
export function AcceptFields({ order, errors }: FieldsProps) {
  const [resolution, setResolution] = useState<string>(order.returnRequest?.resolution ?? 'refund');
  const { answer } = errors;
  return (
    <>
      <SelectField
        label="The customer gets"
        name="resolution"
        value={resolution}
        onChange={({ target }) => setResolution(target.value)}
        options={[
          { value: 'refund', label: 'The money back' },
          { value: 'exchange', label: 'The same items once more' },
          { value: 'other item', label: 'Another item' },
        ]}
      />
      {resolution === 'other item' && <OtherItem order={order} errors={errors} />}
      <Checkbox label="Return the items to stock" name="restock" defaultChecked />
      <TextField
        label="Message to customer"
        name="answer"
        required
        multiline
        rows={3}
        maxLength={500}
        {...(answer && { error: answer })}
      />
    </>
  );
}

/** What the fields say of the other item; undefined when there is none. */
export function otherItem(fields: FormData) {
  if (fields.get('resolution') !== 'other item') return undefined;
  const text = (name: string) => String(fields.get(name) ?? '');
  return {
    id: text('otherId'),
    quantity: numberOf(text('otherQuantity')),
    price: numberOf(text('otherPrice')),
  };
}
