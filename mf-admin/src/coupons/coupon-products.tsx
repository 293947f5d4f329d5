import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useCategoriesQuery } from '../categories/categories-api.ts';
import { RadioField, type FieldProps, type Option } from '../desk/form/fields.tsx';
import { ChosenProducts } from './chosen-products.tsx';
import { couponLabels, targetLabels } from './coupon-labels.ts';
import { useCollectionsToChooseQuery } from './coupons-api.ts';

/** Several of a list, found by typing. */
function SeveralField({
  name,
  label,
  help,
  options,
  isLoading,
}: FieldProps & { options: Option[]; isLoading: boolean }) {
  const { field, fieldState } = useController({ name });
  const chosen = (field.value ?? []) as string[];
  const labelOf = (id: string) => options.find(({ value }) => value === id)?.label ?? id;
  return (
    <Autocomplete
      multiple
      loading={isLoading}
      options={options.map(({ value }) => value)}
      getOptionLabel={labelOf}
      value={chosen}
      onChange={(_, next) => field.onChange(next.length > 0 ? next : null)}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <MuiTextField
          {...params}
          size="small"
          inputRef={field.ref}
          label={label}
          error={fieldState.error !== undefined}
          helperText={fieldState.error?.message ?? help}
        />
      )}
    />
  );
}

function Chosen() {
  const categories = useCategoriesQuery();
  const collections = useCollectionsToChooseQuery();
  const categoryOptions = useMemo(() => {
    const items = categories.data?.items ?? [];
    const nameOf = new Map(items.map(({ id, name }) => [id, name]));
    return items.map(({ id, name, parent }) => ({
      value: id,
      label: parent === null ? name : `${nameOf.get(parent) ?? ''} › ${name}`,
    }));
  }, [categories.data]);
  const collectionOptions = (collections.data?.items ?? []).map(({ id, name }) => ({
    value: id,
    label: name,
  }));
  const failed = 'They could not be loaded. Reload the page to choose some.';
  return (
    <>
      <SeveralField
        name="categories"
        label={couponLabels.categories}
        help={categories.isError ? failed : 'With all categories below them.'}
        options={categoryOptions}
        isLoading={categories.isLoading}
      />
      <SeveralField
        name="collections"
        label={couponLabels.collections}
        help={collections.isError ? failed : 'What is in them at the time of the order.'}
        options={collectionOptions}
        isLoading={collections.isLoading}
      />
      <ChosenProducts name="products" label={couponLabels.products} />
    </>
  );
}

/** What a coupon is for: everything, or what is in any of these. Fields of the form. */
export function CouponProducts() {
  const target: unknown = useWatch({ name: 'target' });
  return (
    <>
      <RadioField
        name="target"
        label={couponLabels.target}
        options={Object.entries(targetLabels).map(([value, label]) => ({ value, label }))}
        help="Of a free product, this is what has to be bought with it."
      />
      {target === 'chosen' && <Chosen />}
    </>
  );
}
