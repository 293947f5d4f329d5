import type { OrderDetail } from '@virasat/api';
import { plural } from '@virasat/kit';
import { SelectField } from '@virasat/kit/forms';
import type { LineQuantity } from '@virasat/api/constants';

type Line = OrderDetail['items'][number];

const fieldOf = (id: string) => `item:${id}`;

export interface ItemChoiceProps {
  lines: readonly Line[];
  /** How many of a line there are to choose from. */
  available: (line: Line) => number;
  /** What is chosen first: all that there are, or nothing. */
  initial: 'all' | 'none';
  /** Completes “Jali armchair: how many …”. */
  verb: string;
  error?: string | undefined;
  onChange?: (chosen: LineQuantity[]) => void;
}

/** How many items of each line; nothing to choose when there is only one item. */
export function ItemChoice({ lines, available, initial, verb, error, onChange }: ItemChoiceProps) {
  const open = lines.filter((line) => available(line) > 0);
  const count = open.reduce((sum, line) => sum + available(line), 0);
  if (count < 2) return null;
  return open.map((line, index) => (
    <SelectField
      key={line.id}
      label={`${line.name}: how many to ${verb}`}
      name={fieldOf(line.id)}
      {...(error && index === 0 && { error })}
      defaultValue={String(initial === 'all' ? available(line) : 0)}
      onChange={(event) => {
        const form = event.currentTarget.form;
        if (form) onChange?.(chosenItems(new FormData(form), open) ?? []);
      }}
      options={Array.from({ length: available(line) + 1 }, (_, quantity) => ({
        value: String(quantity),
        label: quantity === 0 ? 'None' : plural(quantity, 'item'),
      }))}
    />
  ));
}

/** What was chosen; undefined when there was nothing to choose: then it is all of it. */
export function chosenItems(fields: FormData, lines: readonly Line[]): LineQuantity[] | undefined {
  if (!lines.some(({ id }) => fields.has(fieldOf(id)))) return undefined;
  return lines
    .map(({ id }) => ({ id, quantity: Number(fields.get(fieldOf(id)) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}
