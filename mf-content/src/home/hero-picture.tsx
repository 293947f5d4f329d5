import type { HeroSlide } from '@virasat/api';
import { Picture } from '@virasat/kit';

interface Props {
  /** Two crops of one scene. */
  slide: Pick<HeroSlide, 'wide' | 'tall' | 'alt'>;
  priority: boolean;
}

/** On wider screens than a phone's, the tall crop would cut off the furniture. The same width as in the styles. */
const WIDE = '(min-width: 600px)';

/** The wide crop is up to 540 px high beside the text and 440 px above it, which determines its width. */
const WIDE_SIZES = '(min-width: 1240px) 100vw, (min-width: 900px) 1260px, 1025px';

/** A slide's picture in the crop for the screen; those after the first are added shortly before their turn. */
export function HeroPicture({ slide: { wide, tall, alt }, priority }: Props) {
  return (
    <Picture
      src={tall}
      alt={alt}
      sizes="100vw"
      wide={{ src: wide, media: WIDE, sizes: WIDE_SIZES }}
      priority={priority}
    />
  );
}
