import { useShop } from '@virasat/kit';
import type { FieldProps } from '../desk/form/fields.tsx';
import { FixedField } from './fixed-field.tsx';

/** What the product is taxed at. Before it exists, only a shop with a single rate knows. */
export function TaxField(props: FieldProps) {
  const { taxRate } = useShop();
  return <FixedField {...props} otherwise={taxRate === null ? 'By the HSN code' : String(taxRate)} />;
}
