import { productCardStyle } from './product-card-style.ts';
import { ProductGrid, type ProductGridProps } from './product-grid.tsx';
import { Skeleton } from './skeleton.tsx';
import { styled } from './styled.ts';

export interface ProductGridSkeletonProps extends Pick<ProductGridProps, 'view'> {
  count: number;
}

const Card = styled('div')(productCardStyle, { '& [data-words]': { flex: 1, gap: 'var(--space-3)' } });

/** Placeholder of a loading product grid, as high as its cards, so that there is no layout shift. */
export function ProductGridSkeleton({ count, view = 'grid' }: ProductGridSkeletonProps) {
  return (
    <div aria-hidden="true">
      <ProductGrid view={view}>
        {Array.from({ length: count }, (_, index) => (
          <Card key={index} data-view={view}>
            <div data-picture="">
              <Skeleton ratio="4/5" />
            </div>
            <div data-words="">
              <Skeleton height="1rem" width="80%" />
              <Skeleton height="0.875rem" width="50%" />
              <Skeleton height="0.875rem" width={90} />
              <Skeleton height="1.125rem" width="35%" />
            </div>
          </Card>
        ))}
      </ProductGrid>
    </div>
  );
}
