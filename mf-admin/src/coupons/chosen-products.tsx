import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { MAX_CHOSEN } from '@virasat/api/forms';
import { useMemo, useRef } from 'react';
import { useController } from 'react-hook-form';
import { usePickedProductsQuery } from '../collections/collections-api.ts';
import type { FieldProps } from '../desk/form/fields.tsx';
import { ProductSearch } from '../product-search/product-search.tsx';
import * as styles from './coupons.module.css';

export interface ChosenProductsProps extends FieldProps {
  /** One product instead of several: its id is the value, not a list of them. */
  single?: boolean;
}

const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? (value as string[]) : typeof value === 'string' && value !== '' ? [value] : [];

/** Products of the shop: found by name or SKU, and removed. A field of the form. */
export function ChosenProducts({ name, label, help, single = false }: ChosenProductsProps) {
  const { field, fieldState } = useController({ name });
  const value: unknown = field.value;
  const ids = useMemo(() => idsOf(value), [value]);
  const { data, isFetching } = usePickedProductsQuery(ids.length > 0 ? ids : skipToken);
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const most = single ? 1 : MAX_CHOSEN;
  const isFull = ids.length >= most;
  const error = fieldState.error?.message;
  const change = (next: string[]) => {
    field.onChange(single ? (next[0] ?? null) : next.length > 0 ? next : null);
    // the button that removed one had the focus, and is gone
    if (next.length < ids.length) setTimeout(() => fieldset.current?.querySelector('input')?.focus());
  };
  return (
    <fieldset ref={fieldset} className={styles.chosen}>
      <legend>{label}</legend>
      {ids.length > 0 && (
        <ul>
          {ids.map((id) => {
            const product = data?.items.find((one) => one.id === id);
            const called = product?.name ?? (isFetching ? 'Loading…' : `Product ${id}, which is gone`);
            return (
              <li key={id}>
                <span>{called}</span>
                <Button
                  aria-label={`Remove ${called}`}
                  onClick={() => change(ids.filter((one) => one !== id))}
                >
                  Remove
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <ProductSearch
        label={single ? 'Choose the product' : 'Add a product'}
        help={
          isFull
            ? 'Remove it to choose another one.'
            : typeof help === 'string'
              ? help
              : 'Search by name or SKU.'
        }
        disabled={isFull}
        besides={new Set(ids)}
        onChoose={({ id }) => change([...ids, id])}
      />
      {error !== undefined && (
        <p className={styles.wrong} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
