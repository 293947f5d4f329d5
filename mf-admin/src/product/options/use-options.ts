import { useCallback, useState } from 'react';
import type { EditedProduct } from '@virasat/api';
import { OptionsFormSchema, type OptionForm } from '@virasat/api/forms';
import { isFailure, reasonOf, type Failure } from '../../desk/failure.ts';
import { tell } from '../../desk/undo.tsx';
import { useSaveOptionsMutation } from './options-api.ts';
import { fittedRows, inputOf, rowOf, type VariantRow } from './variant-rows.ts';

/** What the removal of a combination touches, as the API says it before it is done. */
export interface Removal {
  id: string;
  name: string;
  sku: string;
  onHand: number;
  carts: number;
  orders: number;
}

export type CellErrors = ReadonlyMap<number, Readonly<Record<string, string>>>;

interface State {
  options: OptionForm[];
  rows: VariantRow[];
}

const stateOf = ({ options, variants }: EditedProduct): State => ({
  options: options as OptionForm[],
  rows: variants.map((variant) => rowOf(variant)),
});

const isSame = (a: State, b: State) => JSON.stringify(a) === JSON.stringify(b);

/** Messages of the schema or of the API, by the row and column they are about; the others as texts. */
function sorted(messages: readonly { path: readonly string[]; message: string }[]) {
  const cells = new Map<number, Record<string, string>>();
  const others: string[] = [];
  for (const { path, message } of messages) {
    const [list, index, column = ''] = path;
    if (list === 'variants' && index !== undefined) {
      cells.set(Number(index), { ...cells.get(Number(index)), [column]: message });
    } else if (!others.includes(message)) others.push(message);
  }
  return { cells: cells as CellErrors, others };
}

const removalsIn = ({ body }: Failure): Removal[] | undefined =>
  typeof body === 'object' && body !== null && 'removes' in body ? (body.removes as Removal[]) : undefined;

/** The options of a product and its combinations while they are edited. */
export function useOptions(product: EditedProduct) {
  const [save, { isLoading }] = useSaveOptionsMutation();
  const [stored, setStored] = useState(() => stateOf(product));
  const [given, setGiven] = useState(product);
  const [state, setState] = useState(stored);
  const [errors, setErrors] = useState<ReturnType<typeof sorted>>({ cells: new Map(), others: [] });
  const [removals, setRemovals] = useState<Removal[]>();
  const isDirty = !isSame(state, stored);

  // what others have saved meanwhile
  if (given !== product) {
    setGiven(product);
    const now = stateOf(product);
    setStored(now);
    if (!isDirty) setState(now);
  }

  const { sku, regularPrice, discountPrice, title } = product.values;
  const price = String(discountPrice ?? regularPrice ?? '');

  const changeOptions = (options: OptionForm[]) => {
    const usable = options.filter(({ values }) => values.length > 0);
    // an option without values is only begun
    const { rows } = fittedRows(usable, state.rows.length > 0 ? state.rows : stored.rows, {
      sku: sku ?? title,
      price,
    });
    setState({ options, rows });
  };
  const changeRows = useCallback(
    (change: (rows: readonly VariantRow[]) => VariantRow[]) =>
      setState((before) => ({ ...before, rows: change(before.rows) })),
    [],
  );

  async function submit(confirm = false): Promise<void> {
    const checked = OptionsFormSchema.safeParse(inputOf(state.options, state.rows));
    if (!checked.success) {
      setErrors(
        sorted(checked.error.issues.map(({ path, message }) => ({ path: path.map(String), message }))),
      );
      return;
    }
    setErrors({ cells: new Map(), others: [] });
    setRemovals(undefined);
    try {
      const saved = await save({
        id: product.id,
        version: product.version,
        confirm,
        ...checked.data,
      }).unwrap();
      const now = stateOf(saved);
      setStored(now);
      setState(now);
      tell('Options saved!');
    } catch (error) {
      const named = isFailure(error) ? removalsIn(error) : undefined;
      if (named) setRemovals(named);
      else if (isFailure(error) && Object.keys(error.fields).length > 0) {
        setErrors(
          sorted(Object.entries(error.fields).map(([path, message]) => ({ path: path.split('.'), message }))),
        );
      } else setErrors({ cells: new Map(), others: [reasonOf(error)] });
    }
  }

  const gone = stored.rows.filter(({ id }) => !state.rows.some((row) => row.id === id));
  return {
    ...state,
    stored,
    errors,
    removals,
    gone,
    isDirty,
    isSaving: isLoading,
    changeOptions,
    changeRows,
    submit,
    keep: () => setRemovals(undefined),
    reset: () => {
      setState(stored);
      setErrors({ cells: new Map(), others: [] });
    },
  };
}
