import { Picture, type PictureKey } from '@virasat/kit';
import { heroesAlts } from '@virasat/kit/alts/heroes';

/** Key of a wide picture that has a crop for phones. */
export type HeroPictureName = Extract<PictureKey, keyof typeof heroesAlts & `hero-${number}`>;

interface Props {
  /** Key of the wide picture; `<name>-tall` is its crop for phones. */
  name: HeroPictureName;
  priority: boolean;
}

/** On wider screens than a phone's, the tall crop would cut off the furniture. The same width as in the styles. */
const WIDE = '(min-width: 600px)';

/** The wide crop is up to 540 px high beside the text and 440 px above it, which determines its width. */
const WIDE_SIZES = '(min-width: 1240px) 100vw, (min-width: 900px) 1260px, 1025px';

/** A slide's picture in the crop for the screen; those after the first are added shortly before their turn. */
export function HeroPicture({ name, priority }: Props) {
  return (
    <Picture
      src={`${name}-tall`}
      // both crops show what the one for phones shows
      alt={heroesAlts[`${name}-tall`]}
      sizes="100vw"
      wide={{ src: name, media: WIDE, sizes: WIDE_SIZES }}
      priority={priority}
    />
  );
}
