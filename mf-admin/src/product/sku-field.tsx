import Button from '@mui/material/Button';
import { useFormContext } from 'react-hook-form';
import { reasonOf } from '../desk/failure.ts';
import { TextField, type FieldProps } from '../desk/form/fields.tsx';
import { tell } from '../desk/undo.tsx';
import { useProposeSkuMutation } from './product-api.ts';
import * as styles from './product.module.css';

/** The product's number, with a free one to take over. */
export function SkuField(props: FieldProps) {
  const { getValues, setValue } = useFormContext();
  const [propose, { isLoading }] = useProposeSkuMutation();
  const takeProposal = async () => {
    const [title, category] = getValues(['title', 'category']) as (string | undefined)[];
    try {
      const { sku } = await propose({ title: title ?? '', category: category ?? '' }).unwrap();
      setValue(props.name, sku, { shouldDirty: true, shouldValidate: true });
    } catch (error) {
      tell(`No SKU could be proposed. ${reasonOf(error)}`);
    }
  };
  return (
    <div className={styles.withButton}>
      <TextField {...props} />
      <Button variant="outlined" loading={isLoading} onClick={() => void takeProposal()}>
        Propose
      </Button>
    </div>
  );
}
