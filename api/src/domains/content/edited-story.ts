import { invalidField } from '../../platform/http/errors.ts';
import { pictureValue } from '../media/index.ts';
import { DEFAULT_AUTHOR } from './content.constants.ts';
import type { PostDocument } from './documents.ts';
import { sanitisePost } from './sanitise.ts';
import type { EditedStory, StoryEdit, StoryRow } from './stories.schema.ts';
import { StoryFieldsSchema, type StoryForm } from './story-form.ts';
import { picturesOf, withPictures } from './story-pictures.ts';
import { missingInStory } from './story-states.ts';

/** When shoppers first saw it; of one that they have not seen, when it was begun. */
export const dateOf = ({ publishedAt, createdAt }: PostDocument): Date => publishedAt ?? createdAt;

/** The form's values of a stored story; what is empty is left out. */
export function formOfStory(story: PostDocument): StoryForm {
  const { title, slug, category, author, excerpt, image, content, metaTitle, metaDescription } = story;
  const { tags, products, artisans } = story;
  return {
    title,
    slug,
    category: category as StoryForm['category'],
    author,
    ...(excerpt && { excerpt }),
    ...(image && { image }),
    ...(tags.length > 0 && { tags }),
    ...(content && { content }),
    ...(products.length > 0 && { products }),
    ...(artisans.length > 0 && { artisans }),
    ...(metaTitle && { metaTitle }),
    ...(metaDescription && { metaDescription }),
  };
}

/** The fields that a form decides, as they are stored; the slug apart. HTML is sanitised here, and nowhere else. */
export function storedOfForm(form: StoryForm) {
  const { title, category, excerpt = '', image = '', products = [], artisans = [] } = form;
  const { metaTitle = '', metaDescription = '' } = form;
  const content = sanitisePost(form.content ?? '');
  return {
    title,
    category,
    excerpt,
    image,
    content,
    pictures: picturesOf({ image, content }),
    author: form.author || DEFAULT_AUTHOR,
    // the form's comma-separated tags yield an empty one when there are none (requirement 51)
    tags: [...new Set((form.tags ?? []).filter(Boolean))],
    products,
    artisans,
    metaTitle,
    metaDescription,
  };
}

/** A form with an edit: null empties a field. @throws AppError 400 naming the field */
export function withStoryEdit(form: StoryForm, edit: Omit<StoryEdit, 'version'>): StoryForm {
  const merged = Object.fromEntries(
    Object.entries({ ...form, ...edit }).filter(([, value]) => value !== null && value !== undefined),
  );
  const checked = StoryFieldsSchema.safeParse(merged);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw invalidField(issue?.path.join('.') ?? 'title', issue?.message ?? 'The post is not complete.');
}

export function toStoryRow(story: PostDocument): StoryRow {
  const { _id, slug, title, excerpt, category, author, image, status, publishAt, updatedAt, version } = story;
  return {
    id: _id,
    slug,
    title,
    excerpt,
    category,
    author,
    image: pictureValue(image),
    status,
    publishAt: publishAt?.toISOString() ?? null,
    date: dateOf(story).toISOString(),
    updatedAt: updatedAt.toISOString(),
    version,
  };
}

/** A story as its form has it. */
export function toEditedStory(
  story: PostDocument,
  named: Pick<EditedStory, 'products' | 'artisans'>,
): EditedStory {
  const values = formOfStory(story);
  return {
    ...toStoryRow(story),
    ...named,
    updatedBy: story.updatedBy,
    values: { ...values, ...(values.content && { content: withPictures(values.content) }) },
    missing: missingInStory(values) as Record<string, string>,
    formerSlugs: story.addresses.filter((slug) => slug !== story.slug),
  };
}
