import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { comparisons } from '@virasat/api/constants';
import { serverNow } from '@virasat/kit';
import { shopDay } from '../desk/shop-day.ts';
import { comparisonLabels, periodsAt, type AnalyticsChoice, type Comparison } from './period-choice.ts';
import * as styles from './analytics.module.css';

export interface PeriodBarProps {
  choice: AnalyticsChoice;
  /** The days that are shown. */
  shown: { from: string; to: string } | undefined;
  onChoose: (choice: AnalyticsChoice) => void;
}

const CUSTOM = 'Other days';

/** Which days are shown, and what they are compared with. */
export function PeriodBar({ choice, shown, onChoose }: PeriodBarProps) {
  const periods = periodsAt(shopDay(serverNow()));
  const chosen = periods.find(({ from, to }) => from === choice.from && to === choice.to);
  const compare = choice.compare ? { compare: choice.compare } : {};
  const { from = shown?.from ?? '', to = shown?.to ?? '' } = choice;
  const choosePeriod = (label: string) => {
    const period = periods.find((each) => each.label === label);
    if (!period) return;
    onChoose({ ...(period.from && period.to && { from: period.from, to: period.to }), ...compare });
  };
  const chooseDay = (day: { from: string } | { to: string }) => {
    const days = { from, to, ...day };
    // a day that is cleared or half typed is no period yet
    if (days.from && days.to) onChoose({ ...days, ...compare });
  };
  return (
    <div className={styles.bar}>
      <TextField
        select
        size="small"
        label="Period"
        value={chosen?.label ?? CUSTOM}
        onChange={({ target }) => choosePeriod(target.value)}
      >
        {periods.map(({ label }) => (
          <MenuItem key={label} value={label}>
            {label}
          </MenuItem>
        ))}
        {!chosen && <MenuItem value={CUSTOM}>{CUSTOM}</MenuItem>}
      </TextField>
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          type="date"
          size="small"
          label={end === 'from' ? 'From' : 'To'}
          value={end === 'from' ? from : to}
          onChange={({ target }) => chooseDay(end === 'from' ? { from: target.value } : { to: target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ))}
      <TextField
        select
        size="small"
        label="Compare with"
        value={choice.compare ?? 'month'}
        onChange={({ target }) => onChoose({ ...choice, compare: target.value as Comparison })}
      >
        {comparisons.map((comparison) => (
          <MenuItem key={comparison} value={comparison}>
            {comparisonLabels[comparison]}
          </MenuItem>
        ))}
      </TextField>
    </div>
  );
}
