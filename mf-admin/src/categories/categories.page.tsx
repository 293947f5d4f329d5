import Button from '@mui/material/Button';
import type { CategoryNode } from '@virasat/api';
import { Suspense, lazy, useState } from 'react';
import { Heading, Link, Skeleton, Text, useLocation, useNavigate, type Meta } from '@virasat/kit';
import { isFailure } from '../desk/failure.ts';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { IfMayChange } from '../layout/if-may.tsx';
import { useMayChange } from '../layout/use-may.ts';
import { adminPath, documentTitle } from '../layout/sections.ts';
import { LoadFailure } from '../loaded/load-failure.tsx';
import { useCategoriesQuery, useCategoryQuery } from './categories-api.ts';
import { CategoryActions } from './category-actions.tsx';
import { categoryPath, chosenIn, newCategoryPath, type Chosen } from './category-address.ts';
import { CategoryForm } from './category-form.tsx';
import { CategoryHierarchy } from './category-hierarchy.tsx';
import { CategoryInsights } from './category-insights.tsx';
import { CategoryProducts } from './category-products.tsx';
import { CategoryRule } from './category-rule.tsx';
import { CategoryTree } from './category-tree.tsx';
import { useCategoryMoves, type CategoryMoves } from './use-category-moves.ts';
import * as styles from './categories.module.css';

const CategoryFileDialog = lazy(() => import('./category-file-dialog.tsx'));

const title = 'Categories';
const EXPORT = '/api/admin/categories.csv';

export const meta = (): Meta => ({ title: documentTitle(title), noindex: true });

interface Shown {
  nodes: readonly CategoryNode[];
  moves: CategoryMoves;
}

const LATER = 'Save the category first.';

function NewCategory({ nodes, parent }: Pick<Shown, 'nodes'> & { parent: string | undefined }) {
  const above = nodes.find(({ id }) => id === parent);
  return (
    <>
      <Heading level={2}>{above ? `New category below ${above.name}` : 'New category'}</Heading>
      <CategoryForm
        key={`new ${parent ?? ''}`}
        nodes={nodes}
        category={undefined}
        parent={above?.id}
        hierarchy={<Text tone="soft">It is the last one below its parent. Move it when it is saved.</Text>}
        association={<Text tone="soft">Products and rules: {LATER}</Text>}
        actions={<Text tone="soft">{LATER}</Text>}
        insights={null}
      />
    </>
  );
}

function EditCategory({ nodes, moves, id }: Shown & { id: string }) {
  const navigate = useNavigate();
  const { data: category, error, refetch } = useCategoryQuery(id);
  const node = nodes.find((one) => one.id === id);
  if (isFailure(error) && error.status === 404) {
    return <Text>This category is gone. Choose another one from the tree.</Text>;
  }
  if (isFailure(error)) return <LoadFailure what="the category" {...error} onRetry={() => void refetch()} />;
  if (!category || category.id !== id || !node) return <Skeleton height={480} />;
  return (
    <>
      <Heading level={2}>{category.values.categoryName}</Heading>
      <CategoryForm
        key={id}
        nodes={nodes}
        category={category}
        hierarchy={<CategoryHierarchy nodes={nodes} node={node} moves={moves} />}
        association={
          <>
            <CategoryProducts category={category} />
            <CategoryRule category={category} />
          </>
        }
        actions={
          <CategoryActions
            nodes={nodes}
            category={category}
            onRemoved={(to) => void navigate(to === null ? adminPath('categories') : categoryPath(to))}
          />
        }
        insights={<CategoryInsights category={category} />}
      />
    </>
  );
}

function Panel({ nodes, moves, chosen }: Shown & { chosen: Chosen }) {
  const mayChange = useMayChange();
  if (chosen.kind === 'new') return <NewCategory nodes={nodes} parent={chosen.parent} />;
  if (chosen.kind === 'category') return <EditCategory nodes={nodes} moves={moves} id={chosen.id} />;
  if (!mayChange) return <Text tone="soft">Choose a category to look at it.</Text>;
  return (
    <Text tone="soft">
      Choose a category to edit it, or drag one by its handle to put it elsewhere. Shoppers see every change
      at once.
    </Text>
  );
}

function Empty() {
  return (
    <div className={styles.empty}>
      <Text>There are no categories yet. The first one is a department, such as Furniture.</Text>
      <Button variant="contained" component={Link} to={newCategoryPath()}>
        Add Category
      </Button>
    </div>
  );
}

function Categories() {
  const chosen = chosenIn(useLocation().search);
  const { data, error, refetch } = useCategoriesQuery();
  const moves = useCategoryMoves();
  const [hasFile, setHasFile] = useState(false);
  if (isFailure(error))
    return <LoadFailure what="the categories" {...error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={480} />;
  const nodes = data.items;
  if (nodes.length === 0 && chosen.kind !== 'new') return <Empty />;
  const isOpen = chosen.kind !== 'none';
  return (
    <div className={styles.page} data-open={isOpen}>
      <div className={styles.side}>
        <div className={styles.actions}>
          <IfMayChange>
            <Button variant="contained" component={Link} to={newCategoryPath()}>
              Add Category
            </Button>
          </IfMayChange>
          <Button href={EXPORT} download>
            Export CSV
          </Button>
          <IfMayChange>
            <Button onClick={() => setHasFile(true)}>Import CSV</Button>
          </IfMayChange>
        </div>
        <CategoryTree
          nodes={nodes}
          chosen={chosen.kind === 'category' ? chosen.id : undefined}
          moves={moves}
        />
      </div>
      {hasFile && (
        <Suspense>
          <CategoryFileDialog onClose={() => setHasFile(false)} />
        </Suspense>
      )}
      <div className={styles.panel}>
        {isOpen && (
          <Link className={styles.back} to={adminPath('categories')}>
            ← All categories
          </Link>
        )}
        <Panel nodes={nodes} moves={moves} chosen={chosen} />
      </div>
    </div>
  );
}

/** /admin/categories: the tree, and the form of the category that is chosen. On phones one of them at a time. */
export function Component() {
  return (
    <AdminLayout title={title}>
      <Categories />
    </AdminLayout>
  );
}
