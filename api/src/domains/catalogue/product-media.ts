import type { ClientSession } from 'mongodb';
import type { MediaServices } from '../media/index.ts';
import type { productMediaFields } from './catalogue.constants.ts';
import type { ProductDocument } from './product-document.ts';
import type { ProductField, ProductForm } from './product-form.ts';

type Picture = ProductDocument['image'];

/** Fields whose pictures follow the others in the gallery. */
const ownSections = ['lifestyleImages', 'infographicImages'] as const;

/** Fields of other media, with what each holds. */
const otherFields = {
  view360: 'picture',
  productVideos: 'video',
  instructions: 'document',
  complianceCertificates: 'document',
} as const satisfies Partial<Record<ProductField, string>>;

type Media = Pick<ProductForm, (typeof productMediaFields)[number]>;

const idsIn = (form: Media, field: keyof Media): string[] => [form[field] ?? []].flat();

interface Given {
  form: ProductForm;
  /** The product as it is stored; null for a new one. */
  before: Pick<ProductDocument, 'image' | 'images'> | null;
  altTexts?: Readonly<Record<string, string>> | undefined;
  /** Of the transaction that writes the product. */
  session: ClientSession;
}

/** What a product stores of the media that its form names. */
export function createProductMedia(choice: MediaServices['choice']) {
  /** Pictures of one field. Those that the product shows already need not be chosen again, and keep their alt texts. */
  async function pictures(field: keyof Media, { form, before, altTexts = {}, session }: Given) {
    const shown = new Map(before?.images.map((picture) => [picture.src, picture]));
    if (before?.image.src) shown.set(before.image.src, before.image);
    const ids = idsIn(form, field);
    const alt = (id: string) => (Object.hasOwn(altTexts, id) ? altTexts[id] : undefined);
    const isNew = (id: string) => !shown.has(id) || alt(id) !== undefined;
    const chosen = new Map(
      (
        await choice.pictures(
          ids.filter(isNew).map((id) => ({ id, alt: alt(id) })),
          { session, field },
        )
      ).map((picture) => [picture.src, picture]),
    );
    return ids.flatMap((id): Picture[] => {
      const picture = chosen.get(id) ?? shown.get(id);
      return picture ? [picture] : [];
    });
  }

  async function checkOthers({ form, session }: Given): Promise<void> {
    for (const [field, kind] of Object.entries(otherFields) as [keyof typeof otherFields, string][]) {
      const ids = idsIn(form, field);
      if (kind === 'picture') {
        await choice.pictures(
          ids.map((id) => ({ id })),
          { session, field },
        );
      } else await choice.files(kind as 'video' | 'document', ids, { session, field });
    }
  }

  return {
    /**
     * The form with a main image, and the gallery as it is stored: the main image first, then the others in the order of
     * the form, each once. Where nobody has chosen a main image, it is the first of the additional ones.
     * @throws AppError 400 that names the field of what is gone or of another kind
     */
    async of(given: Given): Promise<{ form: ProductForm } & Pick<ProductDocument, 'image' | 'images'>> {
      const { form } = given;
      const main = await pictures('mainImage', given);
      const additional = await pictures('additionalImages', given);
      const image = main[0] ?? additional[0] ?? none;
      const all = [...main, ...additional];
      for (const field of ownSections) all.push(...(await pictures(field, given)));
      await checkOthers(given);
      const images = [...new Map(all.map((picture) => [picture.src, picture])).values()];
      return { form: { ...form, ...(image.src && { mainImage: image.src }) }, image, images };
    },
  };
}
export type ProductMedia = ReturnType<typeof createProductMedia>;

/** The picture of a product that has none. */
const none: Picture = { src: '', alt: '' };
