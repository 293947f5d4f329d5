import { EMPTY, isEmpty } from '../desk/empty-value.ts';

/** Labels of the fields that forms of pages have at their top; of the conflict dialog and the revisions, too. */
export const pageLabels: Partial<Record<string, string>> = {
  slides: 'Slides',
  isOn: 'Shown to shoppers',
  text: 'Text',
  link: 'Link',
  linkText: 'Text of the link',
  from: 'First day',
  until: 'Last day',
  founders: 'Founders',
  workshops: 'Workshops',
  title: 'Title',
  content: 'Text',
  metaDescription: 'Meta description',
};

const nameOf = (record: unknown): string => {
  const { title, name } = record as { title?: string; name?: string };
  return title ?? name ?? '';
};

/** How a value is shown where two versions are compared. */
export function valueText(field: string, value: unknown): string {
  if (isEmpty(value)) return EMPTY;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(nameOf).join(', ') || '(none)';
  const text = String(value as string | number);
  if (field !== 'content') return text;
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|\s+/g, ' ')
    .trim();
}
