import { classNames } from './class-names.ts';
import * as card from './product-card.module.css';
import { ProductGrid, type ProductGridProps } from './product-grid.tsx';
import { Skeleton } from './skeleton.tsx';
import * as styles from './product-grid-skeleton.module.css';

export interface ProductGridSkeletonProps extends Pick<ProductGridProps, 'view'> {
  count: number;
}

/** Placeholder of a loading product grid, as high as its cards, so that there is no layout shift. */
export function ProductGridSkeleton({ count, view = 'grid' }: ProductGridSkeletonProps) {
  return (
    <div aria-hidden="true">
      <ProductGrid view={view}>
        {Array.from({ length: count }, (_, index) => (
          <div className={classNames(card.card, styles.card)} key={index} data-view={view}>
            <div data-picture="">
              <Skeleton ratio="4/5" />
            </div>
            <div data-words="">
              <Skeleton height="1rem" width="80%" />
              <Skeleton height="0.875rem" width="50%" />
              <Skeleton height="0.875rem" width={90} />
              <Skeleton height="1.125rem" width="35%" />
            </div>
          </div>
        ))}
      </ProductGrid>
    </div>
  );
}
