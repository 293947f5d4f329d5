import { visuallyHiddenClass, type LoadArgs, type SlotProps } from '@virasat/kit';
import { PreviewNote } from '../preview-note.tsx';
import { shownPage } from '../shown-page.ts';
import { HeroCarousel } from './hero-carousel.tsx';
import type { HeroData } from './hero-slides.ts';

/** The wide crop is shown in the frame of the tall one, which has a preview: its own would be bytes in every page. */
const withoutPreview = (picture: string) => picture.replace(/^((?:\S+ ){4})\S+/, '$1');

/** The slides as an admin has published them; with the token of a preview those of the draft. */
export async function loader({ request }: LoadArgs): Promise<HeroData> {
  const { page, isPreview } = await shownPage('hero', request);
  const slides = page.slides.map((slide) => ({ ...slide, wide: withoutPreview(slide.wide) }));
  return { slides, isPreview };
}

/**
 * Slot `home.hero`: the top of the home page with its only h1, which stays while the titles of the slides change.
 */
export function Component({ data: { slides, isPreview } }: SlotProps<HeroData>) {
  return (
    <>
      <h1 className={visuallyHiddenClass}>Handcrafted furniture and decor from Jodhpur</h1>
      {isPreview && <PreviewNote>Shoppers see these slides once they are published.</PreviewNote>}
      <HeroCarousel slides={slides} />
    </>
  );
}
