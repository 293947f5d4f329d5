import Button from '@mui/material/Button';
import type { AdminProduct, AssignmentResult, EditedCategory } from '@virasat/api';
import { useState } from 'react';
import { Picture, Skeleton, Text, plural } from '@virasat/kit';
import { isFailure, reasonOf } from '../desk/failure.ts';
import { useUndo } from '../desk/undo.tsx';
import { LoadFailure } from '../loaded/load-failure.tsx';
import { ProductSearch } from '../product-search/product-search.tsx';
import { useAssignProductsMutation, useCategoryProductsQuery } from './categories-api.ts';
import * as styles from './category-form.module.css';

const PAGE_SIZE = 10;

/** Puts products into the category, and says what came of it; Undo puts them back where they were. */
function useAssign({ id, values }: EditedCategory) {
  const [send, { isLoading }] = useAssignProductsMutation();
  const { offerUndo, tell } = useUndo();
  const putBack = async (results: AssignmentResult['results']) => {
    const moved = results.filter(({ result }) => result === 'moved');
    for (const from of new Set(moved.map((one) => one.from))) {
      const ids = moved.filter((one) => one.from === from).map((one) => one.id);
      await send(from === null ? { id, remove: ids } : { id: from, add: ids }).unwrap();
    }
  };
  const add = async (product: Pick<AdminProduct, 'id' | 'name'>) => {
    try {
      const { results } = await send({ id, add: [product.id] }).unwrap();
      const [first] = results;
      if (first?.result === 'moved') {
        offerUndo(`${product.name} is in ${values.categoryName} now.`, () => putBack(results));
      } else tell(first ? `${product.name} is in this category already.` : `${product.name} is gone.`);
    } catch (error) {
      tell(`${product.name} could not be moved. ${reasonOf(error)}`);
    }
  };
  return { add, isLoading };
}

/** Finds a product of the shop by its name or SKU, and moves it here. */
function AddProduct({ category }: { category: EditedCategory }) {
  const { add, isLoading } = useAssign(category);
  return (
    <ProductSearch
      // a new field for the next one
      key={category.assigned}
      label="Add a product"
      help="Search by name or SKU. It moves here from the category that it is in."
      disabled={isLoading}
      onChoose={(product) => void add(product)}
    />
  );
}

/** The products that are assigned to the category, a few at a time. */
function AssignedProducts({ id, total }: { id: string; total: number }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useCategoryProductsQuery({ id, search: '', page });
  if (isFailure(error)) return <LoadFailure what="the products" {...error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={96} />;
  if (data.total === 0) return <Text tone="soft">No product is assigned to this category yet.</Text>;
  return (
    <>
      <ul className={styles.products} aria-label="Assigned products">
        {data.items.map(({ id: product, name, sku, status, image }) => (
          <li key={product}>
            <span className={styles.thumb}>
              <Picture src={image.src} alt="" ratio="1/1" sizes="44px" />
            </span>
            <span>
              {name}
              <span className={styles.help}>
                {' '}
                {sku} {status === 'published' ? '' : status}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {total > PAGE_SIZE && (
        <div className={styles.buttons}>
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <Button size="small" disabled={page * PAGE_SIZE >= data.total} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </>
  );
}

/** How many products the category has, which of them are assigned, and a search to assign more. */
export function CategoryProducts({ category }: { category: EditedCategory }) {
  const { id, productCount, assigned } = category;
  return (
    <>
      <Text>
        Product Count: <strong>{productCount}</strong> in the shop’s listing; {plural(assigned, 'product')} of
        every status {assigned === 1 ? 'is' : 'are'} assigned to the category itself.
      </Text>
      <AssignedProducts key={id} id={id} total={assigned} />
      <AddProduct category={category} />
    </>
  );
}
