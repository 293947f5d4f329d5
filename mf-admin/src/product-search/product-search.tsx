import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import type { AdminProduct } from '@virasat/api';
import { useDeferredValue, useState } from 'react';
import { useFoundProductsQuery } from './found-products-api.ts';
import * as styles from './product-search.module.css';

/** Letters that a search needs. */
const SHORTEST = 2;

export interface ProductSearchProps {
  label: string;
  help: string;
  disabled?: boolean;
  /** Products that are not offered. */
  besides?: ReadonlySet<string>;
  onChoose: (product: AdminProduct) => void;
}

/** Finds a product of the shop by its name or SKU. It is empty again for the next one. */
export function ProductSearch({ label, help, disabled = false, besides, onChoose }: ProductSearchProps) {
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const isShort = search.length < SHORTEST;
  const found = useFoundProductsQuery(search, { skip: isShort });
  const offered = isShort ? [] : (found.currentData?.items ?? []);
  return (
    <Autocomplete<AdminProduct>
      options={besides ? offered.filter(({ id }) => !besides.has(id)) : offered}
      loading={found.isFetching}
      disabled={disabled}
      filterOptions={(options) => options}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={isShort ? 'Type at least two letters.' : 'No product found.'}
      value={null}
      inputValue={text}
      onInputChange={(_, typed, reason) => reason !== 'reset' && setText(typed)}
      onChange={(_, product) => {
        if (!product) return;
        setText('');
        onChoose(product);
      }}
      renderOption={({ key: _key, ...props }, { id, name, sku, status }) => (
        <li key={id} {...props}>
          <span>
            {name}
            <span className={styles.about}>
              {' '}
              {sku} {status}
            </span>
          </span>
        </li>
      )}
      renderInput={(params) => <MuiTextField {...params} size="small" label={label} helperText={help} />}
    />
  );
}
