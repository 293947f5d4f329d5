import Button from '@mui/material/Button';
import { Suspense, lazy, useState } from 'react';
import { Link } from '@virasat/kit';
import { newCategoryPath } from './category-address.ts';
import * as styles from './category-form.module.css';
import type { RemoveDialogProps } from './remove-dialog.tsx';

const RemoveDialog = lazy(() => import('./remove-dialog.tsx'));

/** Add, delete. */
export function CategoryActions({ nodes, category, onRemoved }: Omit<RemoveDialogProps, 'onClose'>) {
  const [isRemoving, setRemoving] = useState(false);
  return (
    <div className={styles.buttons}>
      <Button variant="outlined" component={Link} to={newCategoryPath(category.id)}>
        Add Category below this one
      </Button>
      <Button color="error" disabled={category.isFixed} onClick={() => setRemoving(true)}>
        Delete Category
      </Button>
      {category.isFixed && <p className={styles.help}>A department of the shop cannot be deleted.</p>}
      <Suspense>
        {isRemoving && (
          <RemoveDialog
            nodes={nodes}
            category={category}
            onClose={() => setRemoving(false)}
            onRemoved={onRemoved}
          />
        )}
      </Suspense>
    </div>
  );
}
