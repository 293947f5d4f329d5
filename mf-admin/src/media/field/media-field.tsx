import { useController, type FieldValues, type Path } from 'react-hook-form';
import { MediaInput, type MediaInputProps } from './media-input.tsx';
import type { MediaItem } from './media-item.ts';

export interface MediaFieldProps<Values extends FieldValues> extends Omit<
  MediaInputProps,
  'value' | 'onChange' | 'error'
> {
  /** A field of the form whose value is `MediaItem[]`. */
  name: Path<Values>;
}

/**
 * Pictures, videos or PDFs as a field of a form (`FormProvider` of react-hook-form).
 * @example <MediaField<ProductForm> name="pictures" label="Pictures" firstLabel="Main picture" />
 */
export function MediaField<Values extends FieldValues>({ name, ...props }: MediaFieldProps<Values>) {
  const { field, fieldState } = useController<Values>({ name });
  return (
    <MediaInput
      {...props}
      value={(field.value ?? []) as MediaItem[]}
      onChange={(items) => {
        field.onChange(items);
        field.onBlur();
      }}
      error={fieldState.error?.message}
    />
  );
}
