import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';

export interface DateFieldInputProps {
  /** As `2026-11-21`; '' for none. */
  value: string;
  onChange: (value: string | null) => void;
  common: {
    name: string;
    label: string;
    required: boolean;
    disabled: boolean;
    error: boolean;
    helperText: ReactNode;
    onBlur: () => void;
    inputRef: (element: HTMLInputElement | null) => void;
  };
}

const DAY = 'YYYY-MM-DD';

/** The calendar and its library: a chunk of its own. */
export default function DateFieldInput({ value, onChange, common }: DateFieldInputProps) {
  const { label, disabled, inputRef, ...field } = common;
  const day = value === '' ? null : dayjs(value);
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <DatePicker
        label={label}
        disabled={disabled}
        format="DD/MM/YYYY"
        value={day?.isValid() ? day : null}
        inputRef={inputRef}
        // a day that is not finished is no day; the field shows it until it is
        onChange={(next) => {
          if (next === null) onChange(null);
          else if (next.isValid()) onChange(next.format(DAY));
        }}
        slotProps={{ textField: { ...field, fullWidth: true, size: 'small' } }}
      />
    </LocalizationProvider>
  );
}
