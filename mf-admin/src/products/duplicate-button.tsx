import Button from '@mui/material/Button';
import type { AdminProduct } from '@virasat/api';
import { reasonOf } from '../desk/failure.ts';
import { useUndo } from '../desk/undo.tsx';
import { useDuplicateProductMutation } from './products-api.ts';

/** Makes a draft with the same values, without stock. */
export function DuplicateButton({ product: { id, name } }: { product: AdminProduct }) {
  const [duplicate, { isLoading }] = useDuplicateProductMutation();
  const { tell } = useUndo();
  const run = async () => {
    try {
      const draft = await duplicate(id).unwrap();
      tell(`The draft “${draft.values.title}” is made. It is in the list.`);
    } catch (error) {
      tell(`${name} was not duplicated. ${reasonOf(error)}`);
    }
  };
  return (
    <Button size="small" loading={isLoading} aria-label={`Duplicate ${name}`} onClick={() => void run()}>
      Duplicate
    </Button>
  );
}
