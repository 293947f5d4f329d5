import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Suspense, lazy } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { EditedProduct } from '@virasat/api';
import { MAX_VARIANTS, newOptionId, optionNames, type OptionForm, type OptionKind } from '@virasat/api/forms';
import { useEditedProductQuery } from '../product-api.ts';
import { OptionList } from './option-list.tsx';
import { useOptions } from './use-options.ts';
import { nameOf } from './variant-rows.ts';
import { VariantTable } from './variant-table.tsx';
import * as styles from './options.module.css';

const RemovalDialog = lazy(() => import('./removal-dialog.tsx'));

/** Lists of the form that say which values there are. */
const lists = {
  sizeOptions: 'size',
  colorOptions: 'colour',
  styleOptions: 'style',
  materialType: 'material',
  quantityPacks: 'pack',
} as const satisfies Record<string, OptionKind>;

/** Options made of the form's lists. */
function optionsOfLists(values: Readonly<Record<string, unknown>>): OptionForm[] {
  return Object.entries(lists).flatMap(([field, kind]) => {
    const labels = values[field];
    if (!Array.isArray(labels) || labels.length === 0) return [];
    const taken: string[] = [];
    const made = (labels as string[]).map((label) => {
      const id = newOptionId(label, taken);
      taken.push(id);
      return { id, label };
    });
    return [{ id: kind, kind, name: optionNames[kind], values: made }];
  });
}

function Editor({ product }: { product: EditedProduct }) {
  const options = useOptions(product);
  const { getValues } = useFormContext();
  const { dirtyFields } = useFormState();
  const isFormDirty = Object.keys(dirtyFields).length > 0;
  const { gone, isDirty, isSaving, errors, removals } = options;
  const fromLists = optionsOfLists(getValues());
  return (
    <div className={styles.editor}>
      <p>
        A product with options is sold by its combinations: each has its own SKU, price, stock and weight.
        Values and SKUs can be changed at any time.
      </p>
      <OptionList options={options.options} onChange={options.changeOptions} />
      {options.options.length === 0 && fromLists.length > 0 && (
        <Button variant="outlined" size="small" onClick={() => options.changeOptions(fromLists)}>
          Generate combinations from the lists below
        </Button>
      )}
      {options.rows.length > 0 && (
        <VariantTable
          options={options.options}
          rows={options.rows}
          errors={errors.cells}
          onChange={options.changeRows}
        />
      )}
      {options.rows.length > MAX_VARIANTS && (
        <Alert severity="warning">
          A product has {MAX_VARIANTS} combinations at most; these are {options.rows.length}. Remove some
          values.
        </Alert>
      )}
      {gone.length > 0 && (
        <Alert severity="warning">
          Saving removes {gone.map((row) => `${nameOf(options.stored.options, row)} (${row.sku})`).join('; ')}
          .
        </Alert>
      )}
      {errors.others.map((message) => (
        <Alert key={message} severity="error">
          {message}
        </Alert>
      ))}
      {isDirty && (
        <div className={styles.actions}>
          {isFormDirty && <p>Save the product first.</p>}
          <Button onClick={options.reset}>Discard</Button>
          <Button
            variant="contained"
            disabled={isFormDirty}
            loading={isSaving}
            onClick={() => void options.submit()}
          >
            Save options
          </Button>
        </div>
      )}
      <Suspense>
        {removals && (
          <RemovalDialog
            removals={removals}
            onConfirm={() => void options.submit(true)}
            onClose={options.keep}
          />
        )}
      </Suspense>
    </div>
  );
}

function StoredOptions({ id }: { id: string }) {
  const { data } = useEditedProductQuery(id);
  return data ? <Editor product={data} /> : null;
}

/** Options and combinations of a product. */
export default function OptionsEditor({ productId }: { productId: string | undefined }) {
  if (productId === undefined) {
    return <p>Save the product first: its combinations are made from the lists below then.</p>;
  }
  return <StoredOptions id={productId} />;
}
