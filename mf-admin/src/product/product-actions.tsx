import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Suspense, lazy, useState } from 'react';
import type { EditedProduct } from '@virasat/api';
import { canMake, type ProductTransition } from '@virasat/api/forms';
import { useNavigate } from '@virasat/kit';
import { reasonOf } from '../desk/failure.ts';
import { tell } from '../desk/undo.tsx';
import { productPath } from '../layout/sections.ts';
import { useDuplicateProductMutation } from '../products/products-api.ts';
import { usePreviewProductMutation, useScheduleProductMutation } from './product-api.ts';

const ScheduleDialog = lazy(() => import('./schedule-dialog.tsx'));

export interface ProductActionsProps {
  product: EditedProduct;
  onMove: (transition: ProductTransition) => void;
}

/** What is done with a product beside editing it. */
export function ProductActions({ product, onMove }: ProductActionsProps) {
  const { id, status, version, publishAt } = product;
  const navigate = useNavigate();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [isPlanning, setPlanning] = useState(false);
  const [problem, setProblem] = useState('');
  const [duplicate] = useDuplicateProductMutation();
  const [preview] = usePreviewProductMutation();
  const [schedule, { isLoading }] = useScheduleProductMutation();

  const choose = (work: () => void | Promise<void>) => () => {
    setMenu(null);
    void work();
  };
  const copy = async () => {
    try {
      const { id: copied } = await duplicate(id).unwrap();
      navigate(productPath(copied));
      tell('This is the copy: a draft without stock.');
    } catch (error) {
      tell(`The product could not be duplicated. ${reasonOf(error)}`);
    }
  };
  const show = async () => {
    // opened by the click, for browsers allow it then only
    const tab = window.open('', '_blank');
    try {
      const { path } = await preview(id).unwrap();
      if (tab) tab.location.href = path;
      else navigate(path);
    } catch (error) {
      tab?.close();
      tell(`The preview could not be opened. ${reasonOf(error)}`);
    }
  };
  const plan = async (at: string | null) => {
    setProblem('');
    try {
      await schedule({ id, version, publishAt: at }).unwrap();
      setPlanning(false);
      tell(at === null ? 'The product stays a draft.' : 'The shop will publish it then.');
    } catch (error) {
      setProblem(reasonOf(error));
    }
  };

  return (
    <>
      <Button
        id="product-more"
        aria-haspopup="menu"
        aria-expanded={menu !== null}
        onClick={({ currentTarget }) => setMenu(currentTarget)}
      >
        More
      </Button>
      <Menu
        anchorEl={menu}
        open={menu !== null}
        onClose={() => setMenu(null)}
        slotProps={{ list: { 'aria-labelledby': 'product-more' } }}
      >
        <MenuItem onClick={choose(show)}>Preview as a shopper</MenuItem>
        <MenuItem onClick={choose(copy)}>Duplicate</MenuItem>
        {status === 'draft' && (
          <MenuItem onClick={choose(() => setPlanning(true))}>
            {publishAt ? 'Change the plan' : 'Publish later'}
          </MenuItem>
        )}
        {canMake('archive', status) && <MenuItem onClick={choose(() => onMove('archive'))}>Archive</MenuItem>}
        {canMake('restore', status) && (
          <MenuItem onClick={choose(() => onMove('restore'))}>Make it a draft again</MenuItem>
        )}
      </Menu>
      <Suspense>
        {isPlanning && (
          <ScheduleDialog
            publishAt={publishAt}
            isSaving={isLoading}
            problem={problem}
            onPlan={(at) => void plan(at)}
            onClose={() => setPlanning(false)}
          />
        )}
      </Suspense>
    </>
  );
}
