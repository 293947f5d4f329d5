import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { MAX_RULES, weekdays } from '@virasat/api/constants';
import type { VisitRule } from '@virasat/api/forms';
import { useRef } from 'react';
import { Icon } from '@virasat/kit';
import { get, useController, useFormContext } from 'react-hook-form';
import * as styles from './bookings.module.css';

/** "Saturday 10:00, Sunday 11:00" */
export const rulesText = (rules: readonly VisitRule[] | null | undefined): string =>
  (rules ?? []).map(({ weekday, time }) => `${weekdays[weekday - 1]} ${time}`).join(', ') || 'None';

/** The weekly times of a workshop: a weekday and a time each. */
export function RulesField() {
  const { field } = useController({ name: 'rules' });
  const { formState } = useFormContext();
  const add = useRef<HTMLButtonElement>(null);
  const rules = (field.value ?? []) as VisitRule[];
  const error: unknown = get(formState.errors, 'rules');
  const own = (error as { message?: unknown; root?: { message?: unknown } } | undefined) ?? {};
  const message = own.message ?? own.root?.message;
  const errorAt = (index: number): string | undefined => {
    const found: unknown = get(formState.errors, `rules.${index}.time.message`);
    return typeof found === 'string' ? found : undefined;
  };
  const set = (index: number, change: Partial<VisitRule>) =>
    field.onChange(rules.map((rule, at) => (at === index ? { ...rule, ...change } : rule)));
  return (
    <fieldset className={styles.rules}>
      <legend>Weekly times</legend>
      {rules.length === 0 && <p>None: there are no dates to book.</p>}
      {rules.map((rule, index) => {
        const name = `${weekdays[rule.weekday - 1]} ${rule.time}`;
        return (
          // a rule is its place
          <div key={index}>
            <TextField
              select
              size="small"
              label="Weekday"
              sx={{ width: 132 }}
              value={rule.weekday}
              onChange={({ target }) => set(index, { weekday: Number(target.value) })}
            >
              {weekdays.map((weekday, at) => (
                <MenuItem key={weekday} value={at + 1}>
                  {weekday}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              type="time"
              size="small"
              label="Time"
              value={rule.time}
              onChange={({ target }) => set(index, { time: target.value })}
              error={errorAt(index) !== undefined}
              helperText={errorAt(index)}
              slotProps={{ inputLabel: { shrink: true } }}
            />
            <IconButton
              aria-label={`Remove ${name}`}
              onClick={() => {
                field.onChange(rules.filter((_, at) => at !== index));
                // the button that was pressed goes
                add.current?.focus();
              }}
            >
              <Icon name="close" />
            </IconButton>
          </div>
        );
      })}
      {typeof message === 'string' && <FormHelperText error>{message}</FormHelperText>}
      <div>
        <Button
          ref={add}
          variant="outlined"
          disabled={rules.length >= MAX_RULES}
          onClick={() => field.onChange([...rules, { weekday: 6, time: '10:00' }])}
        >
          Add a time
        </Button>
      </div>
    </fieldset>
  );
}
