import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { keyAreas, type KeyArea, type KeyScopes } from '@virasat/api/constants';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { isFailure, reasonOf } from '../desk/failure.ts';
import { useUndo } from '../desk/undo.tsx';
import { useMakeApiKeyMutation } from './api-keys-api.ts';
import { areaNames } from './area-names.ts';
import * as styles from './staff.module.css';

type Right = 'none' | 'read' | 'write';
const rights: readonly (readonly [Right, string])[] = [
  ['none', 'No access'],
  ['read', 'Read'],
  ['write', 'Read and write'],
];

/** The key itself, this once. */
function MadeKey({ secret, onKept }: { secret: string; onKept: () => void }) {
  const { tell } = useUndo();
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => tell('The key is copied.'),
      () => tell('The key could not be copied. Mark and copy it yourself.'),
    );
  return (
    <Alert severity="success" role="status">
      Keep this key where its program finds it. It is not shown again:
      <code className={styles.secret}>{secret}</code>
      <Button onClick={() => void copy()}>Copy</Button>
      <Button onClick={onKept}>I have kept it</Button>
    </Alert>
  );
}

/** Makes a key: its name, its parts of the back office, and how long it lasts. */
export function NewApiKey() {
  const [make, { isLoading }] = useMakeApiKeyMutation();
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState('');
  const [chosen, setChosen] = useState<Partial<Record<KeyArea, Right>>>({});
  const [days, setDays] = useState('');
  const [problem, setProblem] = useState<{ field: string; text: string }>();
  const name = useRef<HTMLInputElement>(null);
  const legend = useId();
  useEffect(() => name.current?.focus(), [isOpen]);

  if (secret) return <MadeKey secret={secret} onKept={() => setSecret('')} />;
  if (!isOpen) {
    return (
      <div>
        <Button variant="contained" onClick={() => setOpen(true)}>
          New key
        </Button>
      </div>
    );
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setProblem(undefined);
    const scopes = Object.fromEntries(
      Object.entries(chosen).filter(([, right]) => right !== 'none'),
    ) as KeyScopes;
    try {
      const made = await make({
        name: name.current?.value.trim() ?? '',
        scopes,
        days: days === '' ? null : Number(days),
      }).unwrap();
      setChosen({});
      setDays('');
      setOpen(false);
      setSecret(made.key);
    } catch (error) {
      const [field, text] = (isFailure(error) && Object.entries(error.fields)[0]) || ['', reasonOf(error)];
      setProblem({ field, text });
      if (field === 'name') name.current?.focus();
    }
  };
  return (
    <form className={styles.newKey} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        inputRef={name}
        size="small"
        label="Name of the key"
        autoComplete="off"
        error={problem?.field === 'name'}
        helperText={problem?.field === 'name' ? problem.text : 'What uses it, such as the warehouse'}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <fieldset className={styles.scopes} aria-labelledby={legend}>
        <legend id={legend}>What it may see and do</legend>
        {keyAreas.map((area) => (
          <TextField
            key={area}
            select
            size="small"
            label={areaNames[area]}
            value={chosen[area] ?? 'none'}
            slotProps={{ select: { native: true } }}
            onChange={({ target }) => setChosen({ ...chosen, [area]: target.value as Right })}
          >
            {rights.map(([right, label]) => (
              <option key={right} value={right}>
                {label}
              </option>
            ))}
          </TextField>
        ))}
      </fieldset>
      <TextField
        select
        size="small"
        label="Lasts"
        value={days}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        onChange={({ target }) => setDays(target.value)}
      >
        <option value="">Until it is revoked</option>
        <option value="30">30 days</option>
        <option value="90">90 days</option>
        <option value="365">A year</option>
      </TextField>
      {problem && problem.field !== 'name' && <Alert severity="error">{problem.text}</Alert>}
      <div className={styles.invite}>
        <Button type="submit" variant="contained" disabled={isLoading}>
          Make key
        </Button>
        <Button onClick={() => setOpen(false)}>Cancel</Button>
      </div>
    </form>
  );
}
