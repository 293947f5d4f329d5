import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MuiTextField from '@mui/material/TextField';
import Alert from '@mui/material/Alert';
import type { WebhookInput } from '@virasat/api';
import { webhookTypeNames, webhookTypes, type WebhookType } from '@virasat/api/constants';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { isFailure, reasonOf } from '../desk/failure.ts';
import * as styles from './webhooks.module.css';

interface Props {
  /** What is stored; absent for a new one. */
  webhook?: WebhookInput;
  submitLabel: string;
  onSubmit: (input: WebhookInput) => Promise<void>;
  onCancel?: () => void;
}

interface Problem {
  field: string;
  text: string;
}

const problemOf = (error: unknown): Problem => {
  const [field, text] = (isFailure(error) && Object.entries(error.fields)[0]) || ['', reasonOf(error)];
  return { field, text };
};

/** Which events an endpoint is told of. */
function Types({
  chosen,
  problem,
  onChange,
}: {
  chosen: readonly WebhookType[];
  problem: string | undefined;
  onChange: (types: WebhookType[]) => void;
}) {
  const legend = useId();
  const toggle = (type: WebhookType) =>
    onChange(
      webhookTypeNames.filter((each) => (each === type ? !chosen.includes(type) : chosen.includes(each))),
    );
  return (
    <fieldset className={styles.types} aria-labelledby={legend} aria-describedby={`${legend}-problem`}>
      <legend id={legend}>Events</legend>
      {webhookTypeNames.map((type) => (
        <FormControlLabel
          key={type}
          control={<Checkbox checked={chosen.includes(type)} onChange={() => toggle(type)} />}
          label={
            <span className={styles.type}>
              <code>{type}</code>
              <small>{webhookTypes[type]}</small>
            </span>
          }
        />
      ))}
      <p id={`${legend}-problem`} className={styles.problem} role="alert">
        {problem}
      </p>
    </fieldset>
  );
}

/** Name, address and events of an endpoint. */
export function WebhookFields({ webhook, submitLabel, onSubmit, onCancel }: Props) {
  const [types, setTypes] = useState<WebhookType[]>(webhook?.types ?? []);
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setBusy] = useState(false);
  const name = useRef<HTMLInputElement>(null);
  const url = useRef<HTMLInputElement>(null);
  const isNew = webhook === undefined;
  // the button that has opened the form is gone, and the focus with it
  useEffect(() => {
    if (isNew) name.current?.focus();
  }, [isNew]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setProblem(undefined);
    setBusy(true);
    try {
      await onSubmit({
        name: name.current?.value.trim() ?? '',
        url: url.current?.value.trim() ?? '',
        types,
      });
    } catch (error) {
      const found = problemOf(error);
      setProblem(found);
      if (found.field === 'name') name.current?.focus();
      if (found.field === 'url') url.current?.focus();
    } finally {
      setBusy(false);
    }
  };
  const helpOf = (field: 'name' | 'url', help: string) => ({
    error: problem?.field === field,
    helperText: problem?.field === field ? problem.text : help,
  });
  const isAtField = ['name', 'url', 'types'].includes(problem?.field ?? '');
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <MuiTextField
        {...helpOf('name', 'What listens there, such as the warehouse')}
        inputRef={name}
        defaultValue={webhook?.name ?? ''}
        size="small"
        label="Name"
        autoComplete="off"
        fullWidth
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <MuiTextField
        {...helpOf('url', 'Begins with https:// and is reached from the public internet')}
        inputRef={url}
        defaultValue={webhook?.url ?? ''}
        size="small"
        type="url"
        label="Address"
        autoComplete="off"
        fullWidth
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      <Types
        chosen={types}
        problem={problem?.field === 'types' ? problem.text : undefined}
        onChange={setTypes}
      />
      {problem && !isAtField && <Alert severity="error">{problem.text}</Alert>}
      <div className={styles.actions}>
        <Button type="submit" variant="contained" loading={isBusy}>
          {submitLabel}
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  );
}
