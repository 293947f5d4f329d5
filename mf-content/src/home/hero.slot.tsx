import { visuallyHiddenClass, type LoadArgs, type SlotProps } from '@virasat/kit';
import { PreviewNote } from '../preview-note.tsx';
import { shownPage } from '../shown-page.ts';
import { HeroCarousel } from './hero-carousel.tsx';
import type { HeroData } from './hero-slides.ts';

/** The slides as an admin has published them; with the token of a preview those of the draft. */
export async function loader({ request }: LoadArgs): Promise<HeroData> {
  const { page, isPreview } = await shownPage('hero', request);
  return { slides: page.slides, isPreview };
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
