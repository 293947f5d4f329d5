import type { EditedCategory } from '@virasat/api';
import { Timeline } from '../desk/timeline.tsx';
import { categoryLabels } from './category-labels.ts';
import { CategorySales } from './category-sales.tsx';

/** What the category has sold, and who has changed it, when, and what it was before. */
export function CategoryInsights({ category: { id } }: { category: EditedCategory }) {
  return (
    <>
      <CategorySales id={id} />
      <Timeline entity={`category:${id}`} labels={{ ...categoryLabels, rule: 'Rule' }} />
    </>
  );
}
