import Button from '@mui/material/Button';
import type { CategoryNode, EditedCategory } from '@virasat/api';
import { Suspense, lazy, useState } from 'react';
import { Link } from '@virasat/kit';
import { newCategoryPath } from './category-address.ts';
import * as styles from './category-form.module.css';

const RemoveDialog = lazy(() => import('./remove-dialog.tsx'));

export interface CategoryActionsProps {
  nodes: readonly CategoryNode[];
  category: EditedCategory;
  onRemoved: (to: string | null) => void;
}

/** Add, delete. */
export function CategoryActions({ nodes, category, onRemoved }: CategoryActionsProps) {
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
