import { Picture } from '@virasat/kit';

interface Props {
  /** Key of the wide picture; `<name>-tall` is its crop for phones. */
  name: string;
  alt: string;
  priority: boolean;
}

/** From here on the words stand beside the piece, in the wide crop. The same width as in the styles. */
const WIDE = '(min-width: 900px)';

/** A slide's picture in the crop of the screen; those after the first appear only when their turn comes near. */
export function HeroPicture({ name, alt, priority }: Props) {
  return (
    <Picture
      src={`${name}-tall`}
      alt={alt}
      sizes="100vw"
      wide={{ src: name, media: WIDE, sizes: '(min-width: 1240px) 100vw, 1260px' }}
      priority={priority}
    />
  );
}
