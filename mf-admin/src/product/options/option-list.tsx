import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import MuiTextField from '@mui/material/TextField';
import {
  MAX_OPTIONS,
  newOptionId,
  optionKinds,
  optionNames,
  type OptionForm,
  type OptionKind,
} from '@virasat/api/forms';
import { IconButton } from '@virasat/kit';
import * as styles from './options.module.css';

export interface OptionListProps {
  options: readonly OptionForm[];
  onChange: (options: OptionForm[]) => void;
}

/** Values by their labels: those that stay keep their ids, new ones get one. */
function valuesFor(labels: readonly string[], before: OptionForm['values']): OptionForm['values'] {
  const taken = before.map(({ id }) => id);
  return [...new Set(labels.map((label) => label.trim()).filter((label) => label !== ''))].map((label) => {
    const known = before.find((value) => value.label === label);
    if (known) return known;
    const id = newOptionId(label, taken);
    taken.push(id);
    return { id, label };
  });
}

/** The next kind that the product does not have yet. */
const freeKind = (options: readonly OptionForm[]): OptionKind =>
  optionKinds.find((kind) => !options.some((option) => option.kind === kind)) ?? 'style';

interface OptionRowProps {
  option: OptionForm;
  onChange: (option: OptionForm) => void;
  onRemove: () => void;
}

function OptionRow({ option, onChange, onRemove }: OptionRowProps) {
  const { kind, name, values } = option;
  return (
    <li className={styles.option}>
      <MuiTextField
        select
        size="small"
        label="Kind"
        value={kind}
        slotProps={{ select: { native: true } }}
        onChange={({ target }) => {
          const next = target.value as OptionKind;
          const isOwnName = name !== optionNames[kind];
          onChange({ ...option, kind: next, name: isOwnName ? name : optionNames[next] });
        }}
      >
        {optionKinds.map((each) => (
          <option key={each} value={each}>
            {optionNames[each]}
          </option>
        ))}
      </MuiTextField>
      <MuiTextField
        size="small"
        label="Name"
        value={name}
        onChange={({ target }) => onChange({ ...option, name: target.value })}
      />
      <Autocomplete
        className={styles.values ?? ''}
        multiple
        freeSolo
        options={[]}
        value={values.map(({ label }) => label)}
        onChange={(_, labels) =>
          onChange({
            ...option,
            values: valuesFor(
              labels.flatMap((label) => label.split(',')),
              values,
            ),
          })
        }
        renderInput={(params) => (
          <MuiTextField
            {...params}
            size="small"
            label={`Values of ${name}`}
            helperText="Enter ends a value."
            // a value without Enter behind it counts, too
            onBlur={({ target }) => {
              if (target.value.trim() === '') return;
              onChange({
                ...option,
                values: valuesFor([...values.map(({ label }) => label), target.value], values),
              });
            }}
          />
        )}
      />
      <IconButton icon="trash" label={`Remove the option ${name}`} onClick={onRemove} />
    </li>
  );
}

/** What a shopper chooses of the product, and from which values. */
export function OptionList({ options, onChange }: OptionListProps) {
  const add = () => {
    const kind = freeKind(options);
    const id = newOptionId(
      optionNames[kind],
      options.map((option) => option.id),
    );
    onChange([...options, { id, kind, name: optionNames[kind], values: [] }]);
  };
  return (
    <>
      <ul className={styles.options}>
        {options.map((option, index) => (
          <OptionRow
            key={option.id}
            option={option}
            onChange={(next) => onChange(options.map((each, place) => (place === index ? next : each)))}
            onRemove={() => onChange(options.filter((_, place) => place !== index))}
          />
        ))}
      </ul>
      {options.length < MAX_OPTIONS && (
        <Button variant="outlined" size="small" onClick={add}>
          Add an option
        </Button>
      )}
    </>
  );
}
