import { Badge, type BadgeProps } from '@virasat/kit';
import type { productStatuses } from '@virasat/api/constants';

type ProductStatus = (typeof productStatuses)[number];

export const statusLabels: Record<ProductStatus, string> = {
  draft: 'Draft',
  published: 'Published',
  archived: 'Archived',
};

const tones: Record<ProductStatus, BadgeProps['tone']> = {
  draft: 'brass',
  published: 'leaf',
  archived: 'grey',
};

/** Whether shoppers see a product. */
export function ProductStatusBadge({ status }: { status: ProductStatus }) {
  return <Badge tone={tones[status]}>{statusLabels[status]}</Badge>;
}
