import { Badge, type BadgeProps } from './badge.tsx';

export interface StatusBadgeProps {
  /** The label of an order's status. */
  status: string;
}

/** Requirement 40: four statuses have a colour, all others are grey. */
const tones = new Map<string, BadgeProps['tone']>([
  ['Delivered', 'leaf'],
  ['Processing', 'brass'],
  ['Shipped', 'indigo'],
  ['Cancelled', 'madder'],
]);

/** The status of an order. */
export function StatusBadge({ status }: StatusBadgeProps) {
  return <Badge tone={tones.get(status) ?? 'grey'}>{status}</Badge>;
}
