import { invalidField } from '../../../platform/http/errors.ts';
import { pictureValue, pictureWithValue, type StoredPicture } from '../../media/index.ts';
import type { Artisan, Background } from '../content.schema.ts';
import type { ArtisanDocument } from './artisan-document.ts';
import { ArtisanFormSchema, type ArtisanForm } from './artisan-form.ts';
import type { ArtisanEdit, ArtisanRow, ArtisanUse, EditedArtisan } from './artisans.schema.ts';

/** As shoppers see them. */
export const toArtisan = ({ slug, name, craft, village, years, story, image }: ArtisanDocument): Artisan => ({
  slug,
  name,
  craft,
  village,
  years,
  story,
  image: pictureWithValue(image),
});

/** The same without the story. */
export function toMaker(artisan: ArtisanDocument): NonNullable<Background['maker']> {
  const { story: _, ...maker } = toArtisan(artisan);
  return maker;
}

const itemOf = ({ src, alt }: StoredPicture) => ({ id: src, alt });

/** The form's values of a stored artisan; what is empty is left out. */
export function formOfArtisan(artisan: ArtisanDocument): ArtisanForm {
  const { name, slug, craft, village, years, story, image, pictures, status } = artisan;
  return {
    name,
    status,
    slug,
    ...(craft && { craft }),
    ...(village && { village }),
    ...(years > 0 && { years }),
    ...(story && { story }),
    ...(image.src && { portrait: [itemOf(image)] }),
    ...(pictures.length > 0 && { pictures: pictures.map(itemOf) }),
  };
}

/** The texts of a form, as they are stored; slug and pictures apart. */
export const storedTexts = ({
  name,
  craft = '',
  village = '',
  years = 0,
  story = '',
  status,
}: ArtisanForm) => ({
  name,
  craft,
  village,
  years,
  story,
  status,
});

/** A form with an edit: null empties a field. @throws AppError 400 naming the field */
export function withArtisanEdit(form: ArtisanForm, edit: Omit<ArtisanEdit, 'version'>): ArtisanForm {
  const merged = Object.fromEntries(
    Object.entries({ ...form, ...edit }).filter(([, value]) => value !== null && value !== undefined),
  );
  const checked = ArtisanFormSchema.safeParse(merged);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw invalidField(String(issue?.path[0] ?? 'name'), issue?.message ?? 'The artisan is not complete.');
}

export function toArtisanRow(artisan: ArtisanDocument): ArtisanRow {
  const { _id, slug, name, craft, village, image, status, updatedAt, version } = artisan;
  return {
    id: _id,
    slug,
    name,
    craft,
    village,
    image: image.src && pictureValue(image.src),
    status,
    updatedAt: updatedAt.toISOString(),
    version,
  };
}

/** An artisan as their form has them. */
export const toEditedArtisan = (artisan: ArtisanDocument, uses: ArtisanUse[]): EditedArtisan => ({
  ...toArtisanRow(artisan),
  values: formOfArtisan(artisan),
  updatedBy: artisan.updatedBy,
  formerSlugs: artisan.addresses.filter((slug) => slug !== artisan.slug),
  uses,
});
