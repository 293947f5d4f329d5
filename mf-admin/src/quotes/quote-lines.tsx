import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { AdminQuote, InventoryItem } from '@virasat/api';
import { useState } from 'react';
import { rupees } from '@virasat/kit';
import { useQuotableItemsQuery } from './quotes-api.ts';
import * as styles from './quotes.module.css';

/** An item as the form has it: numbers as they were typed. */
export interface Line {
  key: number;
  item: (Pick<InventoryItem, 'id' | 'name'> & Partial<Pick<InventoryItem, 'price'>>) | null;
  quantity: string;
  price: string;
}

/** Whole rupees as people write them; NaN for what is no number, which the API rejects at its field. */
export const numberOf = (text: string): number => Number(text.replace(/[₹,\s]/g, '') || Number.NaN);

export const emptyLine = (key: number): Line => ({ key, item: null, quantity: '1', price: '' });

/** The lines of a quote that is edited. */
export const linesOf = (items: AdminQuote['items']): Line[] =>
  items.map(({ id, name, quantity, price }, key) => ({
    key,
    item: { id, name },
    quantity: String(quantity),
    price: String(price),
  }));

/** Another item, at what shoppers pay for it, until another price is typed. */
const withItem = (line: Line, item: Line['item']): Line => {
  const isTyped = line.price !== '' && numberOf(line.price) !== line.item?.price;
  return { ...line, item, price: isTyped ? line.price : String(item?.price ?? '') };
};

export interface LineFieldsProps {
  line: Line;
  index: number;
  errorOf: (field: string) => string | undefined;
  onChange: (line: Line) => void;
  onRemove: (() => void) | undefined;
}

/** One item of a quote: what, how many, and the price that was agreed. */
export function LineFields({ line, index, errorOf, onChange, onRemove }: LineFieldsProps) {
  const [search, setSearch] = useState('');
  // of these words only: Enter must not choose from what was found for fewer of them
  const { currentData, isFetching } = useQuotableItemsQuery(search);
  const error = (field: string) => {
    const message = errorOf(`lines.${index}.${field}`);
    return message === undefined ? {} : { error: true, helperText: message };
  };
  const shortage = line.item && errorOf(`items.${line.item.id}`);
  return (
    <div className={styles.line} role="group" aria-label={`Item ${index + 1}`}>
      <Autocomplete
        options={currentData?.items ?? []}
        loading={isFetching}
        value={line.item}
        filterOptions={(options) => options}
        getOptionLabel={({ name }) => name}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        onInputChange={(_, text, reason) => reason === 'input' && setSearch(text)}
        onChange={(_, item) => onChange(withItem(line, item))}
        renderOption={({ key, ...props }, option) => (
          <li key={key} {...props}>
            {option.name}
            {'available' in option && `, ${String(option.available)} available`}
          </li>
        )}
        renderInput={(props) => (
          <TextField
            {...props}
            label="Item"
            required
            {...error('id')}
            {...(shortage && { error: true, helperText: shortage })}
          />
        )}
      />
      <TextField
        label="Quantity"
        required
        value={line.quantity}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        onChange={({ target }) => onChange({ ...line, quantity: target.value })}
        {...error('quantity')}
      />
      <TextField
        label="Price each, ₹"
        required
        helperText={line.item?.price ? `In the shop ${rupees(line.item.price)}` : 'Before tax'}
        value={line.price}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        onChange={({ target }) => onChange({ ...line, price: target.value })}
        {...error('price')}
      />
      {onRemove && (
        <Button onClick={onRemove} aria-label={`Remove item ${index + 1}`}>
          Remove
        </Button>
      )}
    </div>
  );
}
