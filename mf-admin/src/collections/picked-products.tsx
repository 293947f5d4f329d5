import FormHelperText from '@mui/material/FormHelperText';
import type { AdminProduct, CategoryProduct } from '@virasat/api';
import { MAX_PICKED } from '@virasat/api/forms';
import { useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import { Text, plural } from '@virasat/kit';
import { isFailure } from '../desk/failure.ts';
import { LoadFailure } from '../loaded/load-failure.tsx';
import { ProductSearch } from '../product-search/product-search.tsx';
import { usePickedProductsQuery } from './collections-api.ts';
import { SortableRows, type SortableRow } from './sortable-rows.tsx';

type Picked = Pick<CategoryProduct, 'id' | 'name' | 'sku' | 'status' | 'image'>;

const rowOf = ({ id, name, sku, status, image }: Picked): SortableRow => ({
  id,
  name,
  image,
  about: status === 'published' ? sku : `${sku} ${status}: shoppers do not see it`,
});

/** Products by their ids: those that came with the form, those found since, and for a restored draft those it names. */
function useNamed(ids: readonly string[], known: readonly Picked[]) {
  const [found, setFound] = useState<readonly Picked[]>([]);
  const named = useMemo(() => new Map([...known, ...found].map((one) => [one.id, one])), [known, found]);
  const unknown = ids.filter((id) => !named.has(id));
  const asked = usePickedProductsQuery(unknown, { skip: unknown.length === 0 });
  const all = new Map([...(asked.data?.items ?? []).map((one) => [one.id, one] as const), ...named]);
  return { all, asked, remember: (product: AdminProduct) => setFound([...found, product]) };
}

/** The products of a collection by hand: found and added, moved, removed. A field of the form. */
export function PickedProducts({ known }: { known: readonly Picked[] }) {
  const { field, fieldState } = useController({ name: 'products' });
  const ids = (field.value ?? []) as string[];
  const { all, asked, remember } = useNamed(ids, known);
  const change = (next: string[]) => {
    field.onChange(next);
    field.onBlur();
  };
  const problem = fieldState.error?.message;
  return (
    <>
      {ids.length === 0 ? (
        <Text tone="soft">No product is picked yet. Search for the first one below.</Text>
      ) : (
        <Text tone="soft">
          {plural(ids.length, 'product')}, in the order that shoppers see. Drag one by its handle, or press
          Space on the handle and move it with the arrow keys.
        </Text>
      )}
      {isFailure(asked.error) && (
        <LoadFailure what="the products" {...asked.error} onRetry={() => void asked.refetch()} />
      )}
      {ids.length > 0 && (
        <SortableRows
          label="Picked products"
          rows={ids.map((id) => {
            const product = all.get(id);
            if (product) return rowOf(product);
            const about = asked.isFetching ? 'Loading…' : 'This product is gone. Remove it.';
            return { id, name: `Product ${id}`, image: null, about };
          })}
          onChange={change}
        />
      )}
      {problem && <FormHelperText error>{problem}</FormHelperText>}
      <ProductSearch
        label="Add a product"
        help={
          ids.length < MAX_PICKED
            ? 'Search by name or SKU. It is added at the end.'
            : `${MAX_PICKED} products are picked: remove one, or choose them by a rule.`
        }
        disabled={ids.length >= MAX_PICKED}
        besides={new Set(ids)}
        onChoose={(product) => {
          remember(product);
          change([...ids, product.id]);
        }}
      />
    </>
  );
}
