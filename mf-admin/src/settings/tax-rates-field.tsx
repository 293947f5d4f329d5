import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import MuiTextField from '@mui/material/TextField';
import type { SettingsForm } from '@virasat/api/forms';
import { useController } from 'react-hook-form';
import * as styles from './settings.module.css';

type Rate = SettingsForm['taxRates'][number];
/** As it is typed: what is no number is none yet. */
type TypedRate = Omit<Rate, 'percent'> & { percent: number | null };

/** The first message in what a list's errors are: of the list, or of one of its rows. */
function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  for (const each of Object.values(error)) {
    const message = firstMessage(each);
    if (message !== undefined) return message;
  }
  return undefined;
}

/** The tax rates: a row for each heading and day. */
export function TaxRatesField({ name, label }: { name: string; label: string }) {
  const { field, fieldState } = useController({ name });
  const rates = (field.value ?? []) as TypedRate[];
  const change = (place: number, part: Partial<TypedRate>) =>
    field.onChange(rates.map((rate, index) => (index === place ? { ...rate, ...part } : rate)));
  const message = firstMessage(fieldState.error);
  return (
    <div role="group" aria-label={label}>
      {rates.map(({ hsn, percent, from }, place) => (
        // a row has no name of its own: its place is what the messages call it
        <div key={place} className={styles.rate} role="group" aria-label={`Row ${place + 1}`}>
          <MuiTextField
            size="small"
            label="HSN code"
            placeholder="All others"
            value={hsn}
            {...(place === 0 && { inputRef: field.ref })}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 }, inputLabel: { shrink: true } }}
            onChange={({ target }) => change(place, { hsn: target.value.trim() })}
          />
          <MuiTextField
            size="small"
            label="Rate, %"
            value={percent ?? ''}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 2 } }}
            onChange={({ target }) =>
              change(place, { percent: /^\d+$/.test(target.value) ? Number(target.value) : null })
            }
          />
          <MuiTextField
            size="small"
            type="date"
            label="From"
            value={from}
            slotProps={{ inputLabel: { shrink: true } }}
            onChange={({ target }) => change(place, { from: target.value })}
          />
          <Button
            aria-label={`Remove row ${place + 1}`}
            onClick={() => field.onChange(rates.filter((_, index) => index !== place))}
          >
            Remove
          </Button>
        </div>
      ))}
      {message && <FormHelperText error>{message}</FormHelperText>}
      <Button onClick={() => field.onChange([...rates, { hsn: '', percent: null, from: '' }])}>
        Add a rate
      </Button>
    </div>
  );
}
