import { AppError } from '../../platform/http/errors.ts';
import { sentFile, type MediaServices } from '../media/index.ts';
import { uploadAt, type FormUpload } from './product-form-parts.ts';
import type { ProductForm } from './product-form.ts';
import { productMediaFields } from './catalogue.constants.ts';

/** The same error at the field of the form that sent the file. */
function atField(error: unknown, field: string): unknown {
  if (!(error instanceof AppError) || error.status === 429) return error;
  return new AppError(error.status, error.code, error.message, { [field]: error.message });
}

/** The form with the ids of media where files were. */
function withIds(form: ProductForm, ids: ReadonlyMap<string, string>): ProductForm {
  const named = (value: string) => ids.get(value) ?? value;
  const media = productMediaFields.flatMap((field) => {
    const value = form[field] as string | string[] | undefined;
    if (value === undefined) return [];
    return [[field, Array.isArray(value) ? value.map(named) : named(value)] as const];
  });
  return { ...form, ...Object.fromEntries(media) };
}

/** The files of a product's form: they become media of the shop before the product names them. */
export function createProductUploads(shop: Pick<MediaServices['shop'], 'add' | 'remove'>) {
  return {
    /**
     * Stores the files, and does `work` with a form that names them. What was stored goes again when the form is rejected.
     * @throws AppError that names the field of a file that is rejected, and what `work` throws
     */
    async store<T>(
      form: ProductForm,
      uploads: readonly FormUpload[],
      by: string,
      work: (form: ProductForm) => Promise<T>,
    ): Promise<T> {
      const ids = new Map<string, string>();
      const stored: string[] = [];
      try {
        for (const [place, { field, file }] of uploads.entries()) {
          const { document, isKnown } = await shop.add(sentFile(file), { by }).catch((error: unknown) => {
            throw atField(error, field);
          });
          ids.set(uploadAt(place), document._id);
          if (!isKnown) stored.push(document._id);
        }
        return await work(withIds(form, ids));
      } catch (error) {
        // after any other error the product may have been stored
        if (error instanceof AppError) for (const id of stored) await shop.remove(id, by);
        throw error;
      }
    },
  };
}
export type ProductUploads = ReturnType<typeof createProductUploads>;
