import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useId, useState, type FormEvent } from 'react';
import type { Import, ImportTargets } from '@virasat/api';
import { plural } from '@virasat/kit';
import { isFailure, reasonOf } from '../desk/failure.ts';
import { useImportTargetsQuery, useMapImportMutation } from './imports-api.ts';
import * as styles from './bulk-upload.module.css';

/** What stands in the list of fields above each group. */
const sectionLabels: Record<string, string> = {
  shop: 'Which product',
  basics: 'Basics',
  search: 'Search',
  pricing: 'Pricing',
  stock: 'Stock',
  shipping: 'Shipping',
  media: 'Media',
  variants: 'Variants',
  compliance: 'Compliance',
  other: 'Other',
};

function FieldOptions({ targets }: { targets: ImportTargets['items'] }) {
  const sections = [...new Set(targets.map(({ section }) => section))];
  return (
    <>
      <option value="">Not imported</option>
      {sections.map((section) => (
        <optgroup key={section} label={sectionLabels[section] ?? section}>
          {targets
            .filter((target) => target.section === section)
            .map(({ field, label }) => (
              <option key={field} value={field}>
                {label}
              </option>
            ))}
        </optgroup>
      ))}
    </>
  );
}

interface ColumnRowProps {
  column: Import['columns'][number];
  target: string;
  targets: ImportTargets['items'];
  problem: string | undefined;
  onChange: (target: string) => void;
}

function ColumnRow({ column, target, targets, problem, onChange }: ColumnRowProps) {
  return (
    <li data-unused={target === '' ? '' : undefined}>
      <div>
        <strong>{column.heading}</strong>
        <small>{column.samples.join(' · ') || 'No values in the first rows'}</small>
      </div>
      <TextField
        select
        size="small"
        label={`Field for ${column.heading}`}
        value={target}
        disabled={targets.length === 0}
        error={problem !== undefined}
        helperText={problem}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        onChange={(event) => onChange(event.target.value)}
      >
        <FieldOptions targets={targets} />
      </TextField>
    </li>
  );
}

/** Which field each column fills. It is proposed, and remembered for the next file. */
export function ColumnMapping({ document, onDone }: { document: Import; onDone: () => void }) {
  const { id, columns } = document;
  const heading = useId();
  const { data } = useImportTargetsQuery();
  const targets = data?.items ?? [];
  const [chosen, setChosen] = useState(() => columns.map(({ target }) => target ?? ''));
  const [blanks, setBlanks] = useState(document.blanks);
  const [map, { error, isLoading }] = useMapImportMutation();
  const fields = isFailure(error) ? error.fields : {};
  const countsStock = chosen.includes('stock');
  const unused = chosen.filter((target) => target === '').length;

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const mapping = { targets: chosen.map((target) => target || null), blanks };
    // the API names the columns to correct
    await map({ id, mapping: mapping as never })
      .unwrap()
      .then(onDone, () => undefined);
  }

  return (
    <form className={styles.mapping} aria-labelledby={heading} onSubmit={(event) => void onSubmit(event)}>
      <h2 id={heading}>What do the columns fill?</h2>
      <p>
        Products are found by their SKU, and variants by theirs; rows with the same handle are one product.{' '}
        {unused > 0
          ? `${unused} of ${plural(columns.length, 'column')} ${unused === 1 ? 'is' : 'are'} not imported.`
          : 'All columns are imported.'}
      </p>
      <ul>
        {columns.map((column, index) => (
          <ColumnRow
            // two columns may have one heading
            key={`${index} ${column.heading}`}
            column={column}
            target={targets.length === 0 ? '' : (chosen[index] ?? '')}
            targets={targets}
            problem={fields[`targets.${index}`]}
            onChange={(target) => setChosen(chosen.map((each, at) => (at === index ? target : each)))}
          />
        ))}
      </ul>
      {countsStock && (
        <Alert severity="warning">
          The stock of products that exist becomes what this column says: each change is a count in the stock
          ledger.
        </Alert>
      )}
      <fieldset>
        <legend>A blank cell of a product that exists</legend>
        <RadioGroup row value={blanks} onChange={(_, value) => setBlanks(value as Import['blanks'])}>
          <FormControlLabel value="keep" control={<Radio />} label="keeps what the product has" />
          <FormControlLabel value="empty" control={<Radio />} label="empties the field" />
        </RadioGroup>
      </fieldset>
      {error !== undefined && <Alert severity="error">{reasonOf(error)}</Alert>}
      <div className={styles.buttons}>
        <Button type="submit" variant="contained" loading={isLoading} disabled={targets.length === 0}>
          Show the preview
        </Button>
      </div>
    </form>
  );
}
