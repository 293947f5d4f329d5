import { Picture, type PictureKey } from '@virasat/kit';
import { heroesAlts } from '@virasat/kit/alts/heroes';

/** Key of a wide picture that has a crop for phones. */
export type HeroPictureName = Extract<PictureKey, keyof typeof heroesAlts & `hero-${number}`>;

interface Props {
  /** Key of the wide picture; `<name>-tall` is its crop for phones. */
  name: HeroPictureName;
  priority: boolean;
}

/** On wider screens than a phone's the tall crop would lose the heads of its pieces. The same width as in the styles. */
const WIDE = '(min-width: 600px)';

/** The wide crop fills up to 540 px of height beside the words, 440 px above them: that decides how wide it is. */
const WIDE_SIZES = '(min-width: 1240px) 100vw, (min-width: 900px) 1260px, 1025px';

/** A slide's picture in the crop of the screen; those after the first appear only when their turn comes near. */
export function HeroPicture({ name, priority }: Props) {
  return (
    <Picture
      src={`${name}-tall`}
      // what the crop for phones shows is in both
      alt={heroesAlts[`${name}-tall`]}
      sizes="100vw"
      wide={{ src: name, media: WIDE, sizes: WIDE_SIZES }}
      priority={priority}
    />
  );
}
