import { useController } from 'react-hook-form';
import { MediaInput } from './media-input.tsx';

export interface PictureFieldProps {
  /** A field of the form whose value is the id of a picture. */
  name: string;
  label: string;
  help?: string;
}

/** One picture of the shop's media as a field of a form; its alternative text is the one of the media. */
export function PictureField({ name, ...props }: PictureFieldProps) {
  const { field, fieldState } = useController({ name });
  return (
    <MediaInput
      {...props}
      isPlain
      max={1}
      value={typeof field.value === 'string' && field.value ? [{ id: field.value, alt: '' }] : []}
      onChange={(items) => {
        field.onChange(items[0]?.id);
        field.onBlur();
      }}
      error={fieldState.error?.message}
    />
  );
}
