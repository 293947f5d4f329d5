import type { ArtisanField } from '@virasat/api/forms';
import { EMPTY, isEmpty } from '../desk/empty-value.ts';

/** Labels of the form; those of the conflict dialog and the timeline, too. */
export const artisanLabels: Record<ArtisanField, string> = {
  name: 'Name',
  craft: 'Craft',
  village: 'Place',
  years: 'Years at the craft',
  portrait: 'Portrait',
  pictures: 'More pictures',
  story: 'Story',
  status: 'Status',
  slug: 'Slug',
};

export const statusLabels = { published: 'Published', hidden: 'Hidden' } as const;

/** How a value is shown where two versions are compared. */
export function valueText(field: string, value: unknown): string {
  if (isEmpty(value)) return EMPTY;
  if (field === 'status') return statusLabels[value as keyof typeof statusLabels];
  if (!Array.isArray(value)) return String(value as string | number);
  const named = (value as { id: string; alt: string }[]).map(({ id, alt }) => alt || id);
  return named.join(', ') || '(none)';
}
