import { ProductGrid } from './product-grid.tsx';
import { Skeleton } from './skeleton.tsx';
import { Stack } from './stack.tsx';

export interface ProductGridSkeletonProps {
  count: number;
}

/** A product grid before its pieces are known. */
export function ProductGridSkeleton({ count }: ProductGridSkeletonProps) {
  return (
    <div aria-hidden="true">
      <ProductGrid>
        {Array.from({ length: count }, (_, index) => (
          <Stack key={index} gap={2}>
            <Skeleton ratio="4/5" />
            <Skeleton height="1.25rem" width="80%" />
            <Skeleton height="1rem" width="50%" />
            <Skeleton height="1.25rem" width="35%" />
          </Stack>
        ))}
      </ProductGrid>
    </div>
  );
}
