import { memo } from 'react';
import { productHelp, type ProductField } from '@virasat/api/forms';
import {
  DateField,
  NumberField,
  RupeesField,
  SwitchField,
  TagsField,
  TextField,
  type FieldProps,
} from '../desk/form/fields.tsx';
import { CategoryField } from './category-field.tsx';
import { FixedField } from './fixed-field.tsx';
import { LinesField } from './lines-field.tsx';
import { ProductMediaField } from './product-media-field.tsx';
import { productFields } from './product-fields.ts';
import { ProductsField } from './products-field.tsx';
import { SizeField } from './size-field.tsx';
import { SkuField } from './sku-field.tsx';
import { SuggestedTextField } from './suggested-text-field.tsx';
import { TaxField } from './tax-field.tsx';

/** What search engines show of these is short. */
const counted: Partial<Record<ProductField, number>> = { metaTitle: 70, metaDescription: 200 };

interface ProductFieldProps {
  field: ProductField;
  /** Absent of a product that does not exist yet. */
  productId?: string | undefined;
}

function Input({ field, productId }: ProductFieldProps) {
  const { label, kind, suggestions, single = false } = productFields[field];
  const help = productHelp[field];
  const props: FieldProps = { name: field, label, ...(help && { help }) };
  const count = counted[field];
  if (field === 'sku') return <SkuField {...props} />;
  if (field === 'taxVat') return <TaxField {...props} />;
  switch (kind) {
    case 'long':
      return <TextField {...props} multiline {...(count && { count })} />;
    case 'tags':
      return <TagsField {...props} />;
    case 'lines':
      return <LinesField {...props} />;
    case 'rupees':
      return <RupeesField {...props} />;
    case 'whole':
      return <NumberField {...props} />;
    case 'weight':
      return <NumberField {...props} decimals unit="kg" />;
    case 'day':
      return <DateField {...props} />;
    case 'flag':
      return <SwitchField {...props} />;
    case 'size':
      return <SizeField {...props} />;
    case 'category':
      return <CategoryField {...props} />;
    case 'fixed':
      return <FixedField {...props} />;
    case 'products':
      return <ProductsField {...props} own={productId} />;
    case 'pictures':
    case 'videos':
    case 'documents':
      return <ProductMediaField {...props} kind={kind} single={single} />;
    default:
      return suggestions ? (
        <SuggestedTextField {...props} suggestions={suggestions} />
      ) : (
        <TextField {...props} required={field === 'title'} {...(count && { count })} />
      );
  }
}

/** Id of the element around a field: what is missing links to it. */
export const fieldId = (field: string): string => `field-${field}`;

/** Kinds of fields that take the whole width. */
const wide = new Set<string>(['long', 'lines', 'products', 'pictures', 'videos', 'documents']);

/** One field of the product form. It renders with its own value only. */
export const ProductFieldInput = memo(function ProductFieldInput(props: ProductFieldProps) {
  const { field } = props;
  const isWide = wide.has(productFields[field].kind);
  return (
    <div id={fieldId(field)} data-wide={isWide || field === 'title' ? '' : undefined}>
      <Input {...props} />
    </div>
  );
});
