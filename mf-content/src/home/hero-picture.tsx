import { Picture, type PictureKey } from '@virasat/kit';
import { heroesAlts } from '@virasat/kit/alts/heroes';

/** Key of a wide picture that has a crop for phones. */
export type HeroPictureName = Extract<PictureKey, keyof typeof heroesAlts & `hero-${number}`>;

interface Props {
  /** Key of the wide picture; `<name>-tall` is its crop for phones. */
  name: HeroPictureName;
  priority: boolean;
}

/** From here on the words stand beside the piece, in the wide crop. The same width as in the styles. */
const WIDE = '(min-width: 900px)';

/** A slide's picture in the crop of the screen; those after the first appear only when their turn comes near. */
export function HeroPicture({ name, priority }: Props) {
  return (
    <Picture
      src={`${name}-tall`}
      // what the crop for phones shows is in both
      alt={heroesAlts[`${name}-tall`]}
      sizes="100vw"
      wide={{ src: name, media: WIDE, sizes: '(min-width: 1240px) 100vw, 1260px' }}
      priority={priority}
    />
  );
}
