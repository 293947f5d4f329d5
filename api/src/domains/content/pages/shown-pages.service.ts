import { pictureWithValue } from '../../media/index.ts';
import { beginningOfDay, daysAfter } from '../../shared/indian-time.ts';
import { notFound } from '../../../platform/http/errors.ts';
import {
  isPolicy,
  type AboutForm,
  type AnnouncementForm,
  type HeroForm,
  type PageForm,
  type PageForms,
  type PageKey,
} from './page-forms.ts';
import { shownForm } from './page-values.ts';
import type { ArtisansRepository } from '../artisans/artisans.repository.ts';
import type { PagesRepository } from './pages.repository.ts';
import type { Announcement, HeroSlide, ShownPage, ShownWorkshop } from './pages.schema.ts';
import type { Pages } from './pages.service.ts';

interface Dependencies {
  repository: Pick<PagesRepository, 'byKey'>;
  artisans: Pick<ArtisansRepository, 'publishedByIds'>;
  previews: Pick<Pages, 'previewed'>;
  clock: () => Date;
}

type ShownKey = Exclude<PageKey, 'announcement'>;

/** Whether an announcement is shown at a time: from the start of its first day to the end of its last, in India. */
export function isAnnounced({ isOn, text, from, until }: AnnouncementForm, now: Date): boolean {
  if (!isOn || !text) return false;
  const isBegun = from === undefined || now >= beginningOfDay(from);
  return isBegun && (until === undefined || now < beginningOfDay(daysAfter(until, 1)));
}

function toSlide({ wide, focus, picture: [tall], ...texts }: HeroForm['slides'][number]): HeroSlide[] {
  // the schema asks for one
  if (!tall) return [];
  const { src, alt } = pictureWithValue({ src: tall.id, alt: tall.alt });
  const [other = tall] = wide ?? [];
  return [
    {
      ...texts,
      focus: Number(focus),
      tall: src,
      alt,
      wide: pictureWithValue({ src: other.id, alt: '' }).src,
    },
  ];
}

function toShown(
  key: Exclude<ShownKey, 'about'>,
  form: Exclude<PageForm, AboutForm>,
  publishedAt: Date,
): ShownPage {
  if (key === 'hero') return { kind: 'hero', slides: (form as HeroForm).slides.flatMap(toSlide) };
  const text = { ...shownForm(form as PageForms['terms']), publishedAt: publishedAt.toISOString() };
  return isPolicy(key) ? { kind: 'policy', key, ...text } : { kind: 'guide', key, ...text };
}

/** Pages as shoppers see them. */
export function createShownPages({ repository, artisans, previews, clock }: Dependencies) {
  async function toAbout({ founders, workshops }: AboutForm): Promise<ShownPage & { kind: 'about' }> {
    const ids = workshops.flatMap(({ artisan }) => artisan ?? []);
    const teachers = new Map((await artisans.publishedByIds(ids)).map((one) => [one._id, one]));
    return {
      kind: 'about',
      founders,
      workshops: workshops.map(({ artisan = '', ...workshop }) => {
        const teacher = teachers.get(artisan);
        return { ...workshop, ...(teacher && { artisan: { slug: teacher.slug, name: teacher.name } }) };
      }),
    };
  }

  const shown = (key: ShownKey, form: PageForm, publishedAt: Date): Promise<ShownPage> | ShownPage =>
    key === 'about'
      ? toAbout(form as AboutForm)
      : toShown(key, form as Exclude<PageForm, AboutForm>, publishedAt);

  return {
    /** The workshops of the page about the shop, with who teaches them; none while there is no such page. */
    async workshops(): Promise<ShownWorkshop[]> {
      const found = await repository.byKey('about');
      return found ? (await toAbout(found.published as AboutForm)).workshops : [];
    },

    /** @throws AppError 404 */
    async page(key: ShownKey): Promise<ShownPage> {
      const found = await repository.byKey(key);
      if (!found) throw notFound('Page');
      return shown(key, found.published, found.publishedAt);
    },

    /** What an admin has saved and not published, for whoever has the link. @throws AppError 404 */
    preview: async (key: ShownKey, token: string): Promise<ShownPage> =>
      shown(key, await previews.previewed(key, token), clock()),

    /** What the bar above every page says now. */
    async announcement(): Promise<Announcement> {
      const form = (await repository.byKey('announcement'))?.published as AnnouncementForm | undefined;
      if (!form?.text || !isAnnounced(form, clock())) return { announcement: null };
      const { text, link, linkText } = form;
      return { announcement: { text, ...(link && linkText && { link, linkText }) } };
    },
  };
}
export type ShownPages = ReturnType<typeof createShownPages>;
