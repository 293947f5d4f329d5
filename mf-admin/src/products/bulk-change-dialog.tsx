import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { BulkPreview } from '@virasat/api';
import { useEffect } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { plural } from '@virasat/kit';
import { isFailure } from '../desk/failure.ts';
import { NumberField, RadioField, SelectField, TagsField } from '../desk/form/fields.tsx';
import { FormDialog } from '../desk/form/form-dialog.tsx';
import type { GridSelection } from '../desk/grid/selection.ts';
import { changeOf, isNoNumber, type BulkKind, type BulkValues } from './bulk-change.ts';
import { fieldLabels, valueText } from './bulk-values.ts';
import { useCategoryChoicesQuery, usePreviewBulkMutation } from './products-api.ts';
import { bulkInput, type BulkChange } from './run-bulk.ts';
import * as styles from './products.module.css';

export interface BulkChangeDialogProps {
  kind: BulkKind;
  selection: GridSelection;
  /** The value that the products have now: "several values" when they differ. */
  now: string;
  onApply: (change: BulkChange) => void;
  onClose: () => void;
}

/** Typing pauses for so long before the preview is asked for. */
const PREVIEW_MS = 400;

const titles: Record<BulkKind, string> = {
  publish: 'Publish products',
  archive: 'Archive products',
  price: 'Change prices',
  category: 'Move to a category',
  tags: 'Change tags',
};

/** What a change would do, before anything is written. */
function Preview({ preview }: { preview: BulkPreview }) {
  const { products, skus, changed, unchanged, examples, leftOut } = preview;
  return (
    <div className={styles.preview} role="status">
      <p>
        <strong>
          {plural(products, 'product')}, {plural(skus, 'SKU')}.
        </strong>{' '}
        {plural(changed, 'product')} will change{unchanged > 0 && `, ${unchanged} are so already`}.
      </p>
      {examples.length > 0 && (
        <ul>
          {examples.map(({ id, name, sku, changes }) => (
            <li key={id}>
              {name} {sku && <small>{sku}</small>}
              {changes.map(({ field, before, after }) => (
                <span key={field}>
                  {fieldLabels[field] ?? field}: <del>{valueText(field, before)}</del> →{' '}
                  <ins>{valueText(field, after)}</ins>
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
      {leftOut.map(({ reason, count, examples: named }) => (
        <Alert key={reason} severity="warning">
          {plural(count, 'product')} left out: {reason}{' '}
          <small>
            {named.map(({ name }) => name).join(', ')}
            {count > named.length && ' …'}
          </small>
        </Alert>
      ))}
    </div>
  );
}

function Fields({ kind, now }: { kind: BulkKind; now: string }) {
  const { data: categories = [] } = useCategoryChoicesQuery(undefined, { skip: kind !== 'category' });
  const verb = useWatch<BulkValues>({ name: 'verb' });
  if (kind === 'price') {
    return (
      <>
        <RadioField
          name="verb"
          label="What to do"
          options={[
            { value: 'price-by-percent', label: 'Change by percent' },
            { value: 'price-by-rupees', label: 'Change by rupees' },
            { value: 'set-price', label: 'Set a price' },
          ]}
        />
        <NumberField
          name="amount"
          label={verb === 'set-price' ? 'New price' : 'Change'}
          {...(verb === 'price-by-percent' ? { unit: '%', decimals: true } : { prefix: '₹' })}
          help={
            verb === 'set-price'
              ? `Now: ${now}.`
              : `Below zero for less: ${verb === 'price-by-percent' ? '5 or -10' : '500 or -500'}. Now: ${now}.`
          }
        />
        {verb !== 'set-price' && (
          <SelectField
            name="of"
            label="Which price"
            options={[
              { value: 'both', label: 'Regular and discount price' },
              { value: 'regular', label: 'Regular price only' },
              { value: 'discount', label: 'Discount price only' },
            ]}
          />
        )}
      </>
    );
  }
  if (kind === 'category') {
    const options = [{ value: '', label: 'Choose a category' }, ...categories];
    return <SelectField name="category" label="Category" help={`Now: ${now}.`} options={options} />;
  }
  if (kind === 'tags') {
    return (
      <>
        <RadioField
          name="verb"
          label="What to do"
          options={[
            { value: 'add-tags', label: 'Add' },
            { value: 'remove-tags', label: 'Remove' },
            { value: 'set-tags', label: 'Set: the other tags go' },
          ]}
        />
        <TagsField name="tags" label="Tags" help="Enter or a comma ends a tag." />
      </>
    );
  }
  return null;
}

const firstVerb: Partial<Record<BulkKind, BulkValues['verb']>> = {
  price: 'price-by-percent',
  tags: 'add-tags',
};

/** Chooses a change of many products, and shows what it would do. It comes when it is asked for. */
export default function BulkChangeDialog({ kind, selection, now, onApply, onClose }: BulkChangeDialogProps) {
  const form = useForm<BulkValues>({ defaultValues: { verb: firstVerb[kind] ?? '', of: 'both' } });
  const values = useWatch({ control: form.control });
  const change = changeOf(kind, values);
  const [ask, { data: preview, error, isLoading }] = usePreviewBulkMutation();
  const key = JSON.stringify(change ?? null);

  useEffect(() => {
    const wanted = JSON.parse(key) as BulkChange | null;
    if (!wanted) return undefined;
    const timer = setTimeout(() => void ask(bulkInput(wanted, selection)), PREVIEW_MS);
    return () => clearTimeout(timer);
  }, [key, selection, ask]);

  const canApply = change !== undefined && preview !== undefined && preview.changed > 0 && !isLoading;
  return (
    <FormDialog open onClose={onClose} aria-labelledby="bulk-title" fullWidth maxWidth="sm">
      <FormProvider {...form}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (canApply) onApply(change);
          }}
        >
          <DialogTitle id="bulk-title">{titles[kind]}</DialogTitle>
          <DialogContent className={styles.bulk ?? ''}>
            <Fields kind={kind} now={now} />
            {isNoNumber(kind, values) && <Alert severity="error">Enter a number in figures.</Alert>}
            {isFailure(error) && <Alert severity="error">{error.message}</Alert>}
            {change && preview && <Preview preview={preview} />}
            {change && !preview && !error && <p role="status">Working out what it would do…</p>}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="contained" disabled={!canApply}>
              {preview && change ? `Change ${plural(preview.changed, 'product')}` : 'Change'}
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
    </FormDialog>
  );
}
