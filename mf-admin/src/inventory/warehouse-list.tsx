import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { Warehouse } from '@virasat/api';
import { useState, type FormEvent } from 'react';
import { isFailure, reasonOf } from '../desk/failure.ts';
import { useUndo } from '../desk/undo.tsx';
import { useRemoveWarehouseMutation, useSaveWarehouseMutation, useWarehousesQuery } from './inventory-api.ts';
import * as styles from './inventory.module.css';

interface NameFormProps {
  label: string;
  button: string;
  first: string;
  save: (name: string) => Promise<unknown>;
}

function NameForm({ label, button, first, save }: NameFormProps) {
  const [name, setName] = useState(first);
  const [problem, setProblem] = useState('');
  async function submit(event: FormEvent) {
    event.preventDefault();
    setProblem('');
    try {
      await save(name);
      setName(first === '' ? '' : name);
    } catch (error) {
      setProblem(isFailure(error) ? (error.fields.name ?? error.message) : reasonOf(error));
    }
  }
  return (
    <form className={styles.row} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        size="small"
        label={label}
        value={name}
        error={problem !== ''}
        helperText={problem}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" variant="outlined" disabled={name.trim() === first}>
        {button}
      </Button>
    </form>
  );
}

/** Where the shop keeps its items: added, renamed, and removed once they are empty. */
export function WarehouseList() {
  const { data } = useWarehousesQuery(undefined);
  const [save] = useSaveWarehouseMutation();
  const [remove] = useRemoveWarehouseMutation();
  const [problem, setProblem] = useState('');
  const { offerUndo } = useUndo();

  async function removeOne({ id, name }: Warehouse) {
    setProblem('');
    try {
      await remove(id).unwrap();
      offerUndo(`${name} is removed.`, () => save({ name }).unwrap());
    } catch (error) {
      setProblem(reasonOf(error));
    }
  }

  return (
    <section className={styles.fields} aria-labelledby="warehouses-title">
      <h3 id="warehouses-title">Warehouses</h3>
      <p>
        What shoppers can buy is what all of them have together. Orders are shipped from the first one first.
      </p>
      {problem && <Alert severity="error">{problem}</Alert>}
      <ul className={styles.plain}>
        {data?.items.map((warehouse) => (
          <li key={`${warehouse.id} ${warehouse.name}`} className={styles.row}>
            <NameForm
              label={warehouse.isMain ? 'Main warehouse' : 'Warehouse'}
              button="Rename"
              first={warehouse.name}
              save={(name) => save({ id: warehouse.id, name }).unwrap()}
            />
            {!warehouse.isMain && (
              <Button color="error" onClick={() => void removeOne(warehouse)}>
                Remove<span className={styles.hidden}> {warehouse.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <NameForm label="Another warehouse" button="Add" first="" save={(name) => save({ name }).unwrap()} />
    </section>
  );
}
