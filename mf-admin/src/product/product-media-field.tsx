import { useMemo } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { FieldProps } from '../desk/form/fields.tsx';
import type { MediaItem } from '../media/field/media-item.ts';
import { MediaInput } from '../media/field/media-input.tsx';
import { SpinView } from './spin-view.tsx';

export interface ProductMediaFieldProps extends FieldProps {
  kind: 'pictures' | 'videos' | 'documents';
  /** Holds one file instead of several. */
  single: boolean;
}

const kinds = { pictures: 'picture', videos: 'video', documents: 'document' } as const;

/** As many as the API takes of one field. */
const MOST = 30;

const hints: Partial<Record<string, string>> = {
  view360: 'Photographs once around the product, in their order: 12 or more from equal distances.',
  infographicImages: 'Drawings with sizes, materials or how it is put together.',
  lifestyleImages: 'The product in a room.',
};

type AltTexts = Readonly<Record<string, string>>;

/** The field's ids, which the form holds; one alone, or a list. */
const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? (value as string[]) : typeof value === 'string' && value !== '' ? [value] : [];

/**
 * Pictures, videos or PDFs of the product, by the ids of the media. What a picture shows in this product, where that
 * differs from the description of the media, is the value `altTexts` of the form.
 */
export function ProductMediaField({ name, label, help, kind, single }: ProductMediaFieldProps) {
  const { field, fieldState } = useController({ name });
  const { getValues, setValue } = useFormContext();
  const value = field.value as unknown;
  const ids = useMemo(() => idsIn(value), [value]);
  const altTexts = (getValues('altTexts') ?? {}) as AltTexts;
  const items: MediaItem[] = ids.map((id) => ({ id, alt: altTexts[id] ?? '' }));

  function change(next: MediaItem[]): void {
    const described = next.filter(({ id, alt }) => alt !== (altTexts[id] ?? ''));
    if (described.length > 0) {
      const added = Object.fromEntries(described.map(({ id, alt }) => [id, alt]));
      setValue('altTexts', { ...altTexts, ...added }, { shouldDirty: true });
    }
    const all = next.map(({ id }) => id);
    const chosen = single ? all[0] : all;
    field.onChange(all.length > 0 ? chosen : undefined);
  }

  const hint = (typeof help === 'string' ? help : undefined) ?? hints[name];
  return (
    <>
      <MediaInput
        label={label}
        kind={kinds[kind]}
        max={single ? 1 : MOST}
        value={items}
        onChange={change}
        // one of many pictures of the same: nobody is told of each
        isPlain={name === 'view360'}
        error={fieldState.error?.message}
        {...(hint && { help: hint })}
      />
      {name === 'view360' && ids.length > 1 && <SpinView ids={ids} />}
    </>
  );
}
