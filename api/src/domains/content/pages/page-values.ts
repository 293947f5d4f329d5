import { AppError } from '../../../platform/http/errors.ts';
import { sanitisePost } from '../sanitise.ts';
import { picturesIn, withPictures } from '../story-pictures.ts';
import type { PageDocument } from './page-document.ts';
import {
  isPolicy,
  isText,
  pageSchema,
  type HeroForm,
  type PageForm,
  type PageForms,
  type PageKey,
} from './page-forms.ts';
import type { EditedPage, PageRow } from './pages.schema.ts';

/** A form as it may be stored: checked, and its HTML sanitised. @throws AppError 400 naming the fields */
export function checkedPage<Key extends PageKey>(key: Key, values: unknown): PageForms[Key] {
  const checked = pageSchema(key).safeParse(values);
  if (!checked.success) {
    const fields = Object.fromEntries(
      checked.error.issues.map(({ path, message }) => [path.join('.'), message]),
    );
    throw new AppError(400, 'invalid_input', Object.values(fields)[0] ?? 'Check the form.', fields);
  }
  if (!isText(key)) return checked.data;
  const form = checked.data as PageForms['terms'];
  const content = sanitisePost(form.content);
  if (content === '')
    throw new AppError(400, 'invalid_input', 'Write the text of the page.', {
      content: 'Write the text of the page.',
    });
  return { ...form, content } as PageForms[Key];
}

/** Ids of the pictures of the media that a form names, each once. */
export function picturesOfPage(form: PageForm): string[] {
  if ('slides' in form)
    return [
      ...new Set(form.slides.flatMap(({ wide = [], picture }) => [...wide, ...picture].map(({ id }) => id))),
    ];
  return 'content' in form ? picturesIn(form.content) : [];
}

/** A form with pictures as they are stored. */
export async function withStoredPictures(
  form: PageForm,
  store: (
    items: HeroForm['slides'][number]['picture'],
    field: string,
  ) => Promise<HeroForm['slides'][number]['picture']>,
): Promise<PageForm> {
  if (!('slides' in form)) return form;
  const slides: HeroForm['slides'] = [];
  // one after the other: a transaction has one command at a time
  for (const [index, slide] of form.slides.entries()) {
    const wide = await store(slide.wide ?? [], `slides.${index}.wide`);
    const picture = await store(slide.picture, `slides.${index}.picture`);
    const { wide: _, ...rest } = slide;
    slides.push({ ...rest, picture, ...(wide.length > 0 && { wide }) });
  }
  return { slides };
}

/** A form with the addresses that its pictures have now. */
export const shownForm = <Form extends PageForm>(form: Form): Form =>
  'content' in form ? { ...form, content: withPictures(form.content) } : form;

const paths = { hero: '/', announcement: '/', about: '/about' } as const;

/** The page of the shop that shows it. */
export function pathOfPage(key: PageKey): string {
  if (isPolicy(key)) return `/policies/${key}`;
  return isText(key) ? `/help/${key}` : paths[key];
}

export const toPageRow = ({ _id, draft, publishedAt, updatedAt, version }: PageDocument): PageRow => ({
  key: _id,
  path: pathOfPage(_id),
  hasDraft: draft !== undefined,
  publishedAt: publishedAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  version,
});

/** A page as its form has it: the draft, where there is one. */
export const toEditedPage = (page: PageDocument): EditedPage => ({
  ...toPageRow(page),
  values: { ...shownForm(page.draft ?? page.published) },
  updatedBy: page.updatedBy,
});
