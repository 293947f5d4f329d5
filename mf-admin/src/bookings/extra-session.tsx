import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { EditedPlan } from '@virasat/api';
import { useState } from 'react';
import { Heading, Text } from '@virasat/kit';
import { reasonOf } from '../desk/failure.ts';
import { tell } from '../desk/undo.tsx';
import { useMay } from '../layout/use-may.ts';
import { dayText } from './booking-labels.ts';
import { useAddSessionMutation } from './bookings-api.ts';
import * as styles from './bookings.module.css';

/** Adds a session beside the weekly times. */
export function ExtraSession({ plans }: { plans: EditedPlan[] }) {
  const [add, { isLoading }] = useAddSessionMutation();
  const [values, setValues] = useState({ key: '', day: '', time: '10:00' });
  const [problem, setProblem] = useState('');
  const may = useMay()('visits', 'write');
  if (!may) return null;
  const set = (change: Partial<typeof values>) => setValues({ ...values, ...change });
  const save = () =>
    add({ ...values, capacity: null })
      .unwrap()
      .then(
        ({ name, day, time }) => {
          setProblem('');
          tell(`${name} takes place on ${dayText(day)}, ${time}, too.`);
        },
        (error: unknown) => setProblem(reasonOf(error)),
      );
  return (
    <section className={styles.plan} aria-labelledby="extra-session">
      <Heading level={2} size="card" id="extra-session">
        One more date
      </Heading>
      <Text tone="soft">A session beside the weekly times, with the same places and price.</Text>
      {problem && <Alert severity="error">{problem}</Alert>}
      <div className={styles.bar}>
        <TextField
          select
          size="small"
          label="What"
          sx={{ minWidth: 180 }}
          value={values.key}
          onChange={({ target }) => set({ key: target.value })}
        >
          {plans.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label="Day"
          type="date"
          size="small"
          value={values.day}
          onChange={({ target }) => set({ day: target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <TextField
          label="Time"
          type="time"
          size="small"
          value={values.time}
          onChange={({ target }) => set({ time: target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <Button
          variant="outlined"
          disabled={values.key === '' || values.day === ''}
          loading={isLoading}
          onClick={() => void save()}
        >
          Add the date
        </Button>
      </div>
    </section>
  );
}
