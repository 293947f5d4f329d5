import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { missingToPublish } from '@virasat/api/forms';
import { labelOf } from './product-fields.ts';
import { useFormValue } from './use-form-value.ts';
import * as styles from './product.module.css';

const missingIn = (values: Readonly<Record<string, unknown>>) => missingToPublish(values as never);

/** What the product lacks to be published; each leads to its field. */
export function Missing({ onChoose }: { onChoose: (field: string) => void }) {
  const missing = Object.entries(useFormValue(missingIn));
  if (missing.length === 0) return null;
  return (
    <Alert severity="info" className={styles.missing ?? ''}>
      To publish it:{' '}
      {missing.map(([field, message]) => (
        <Button
          key={field}
          size="small"
          color="inherit"
          onClick={() => onChoose(field)}
          aria-label={`${message} Go to ${labelOf(field)}`}
        >
          {message}
        </Button>
      ))}
    </Alert>
  );
}
