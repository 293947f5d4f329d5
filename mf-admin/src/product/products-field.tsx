import { skipToken } from '@reduxjs/toolkit/query/react';
import type { AdminProduct } from '@virasat/api';
import { MOST_GOES_WITH } from '@virasat/api/forms';
import { useId, useMemo, useRef } from 'react';
import { useController } from 'react-hook-form';
import { usePickedProductsQuery } from '../collections/collections-api.ts';
import { SortableRows, type SortableRow } from '../collections/sortable-rows.tsx';
import type { FieldProps } from '../desk/form/fields.tsx';
import { ProductSearch } from '../product-search/product-search.tsx';
import { statusLabels } from '../products/product-status.tsx';
import * as styles from './product.module.css';

export interface ProductsFieldProps extends FieldProps {
  /** Id of the product that the form is about; absent while it does not exist. */
  own?: string | undefined;
}

type Picked = Pick<AdminProduct, 'name' | 'sku' | 'status' | 'image'>;

/** The products behind ids: null for one that the shop does not have any more, undefined while they are loaded. */
function useProducts(ids: readonly string[]): (id: string) => Picked | null | undefined {
  // sorted: another order is no other question
  const asked = useMemo(() => [...ids].sort(), [ids]);
  const { data, isFetching } = usePickedProductsQuery(asked.length > 0 ? asked : skipToken);
  const found = useMemo(() => new Map(data?.items.map((product) => [product.id, product])), [data]);
  return (id) => found.get(id) ?? (data && !isFetching ? null : undefined);
}

/** Names of products, in the order of their ids. */
export function ProductNames({ ids }: { ids: readonly string[] }) {
  const productOf = useProducts(ids);
  return ids.map((id) => productOf(id)?.name ?? id).join(', ');
}

function rowOf(id: string, product: Picked | null | undefined): SortableRow {
  if (!product) {
    const about = product === null ? 'This product is gone. Shoppers are not shown it.' : 'Loading…';
    return { id, name: `Product ${id}`, image: null, about };
  }
  const { name, sku, status, image } = product;
  const about =
    status === 'published' ? sku : `${sku} ${statusLabels[status]}: shoppers see it once it is published`;
  return { id, name, image, about };
}

/** Products of the shop in an order: found by name or SKU, moved by dragging or with the arrow keys, removed. */
export function ProductsField({ name, label, help, own }: ProductsFieldProps) {
  const { field, fieldState } = useController({ name });
  const value = field.value as string[] | undefined;
  const ids = useMemo(() => value ?? [], [value]);
  const productOf = useProducts(ids);
  const helpId = useId();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const isFull = ids.length >= MOST_GOES_WITH;
  const error = fieldState.error?.message;

  function change(next: readonly string[]): void {
    field.onChange(next.length > 0 ? next : undefined);
    // the button that removed one had the focus, and is gone
    if (next.length < ids.length) fieldset.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
  }
  return (
    <fieldset
      ref={fieldset}
      className={styles.products}
      data-error={error !== undefined}
      aria-describedby={helpId}
    >
      <legend>{label}</legend>
      {ids.length > 0 && (
        <SortableRows
          label="Chosen products"
          rows={ids.map((id) => rowOf(id, productOf(id)))}
          onChange={change}
        />
      )}
      <ProductSearch
        label="Add a product"
        help={isFull ? 'Remove one to add another.' : 'Search by name or SKU. It is added at the end.'}
        disabled={isFull}
        besides={new Set(own === undefined ? ids : [...ids, own])}
        onChoose={({ id }) => change([...ids, id])}
      />
      <div id={helpId}>
        {error !== undefined && (
          <p className={styles.wrong} role="alert">
            {error}
          </p>
        )}
        <p>{help}</p>
        <p role="status">
          {ids.length} of {MOST_GOES_WITH} chosen.
        </p>
      </div>
    </fieldset>
  );
}
