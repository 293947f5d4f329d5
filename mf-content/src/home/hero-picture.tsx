import { Picture } from '@virasat/kit';

interface Props {
  /** Key of the wide picture; `<name>-tall` is its crop for phones. */
  name: string;
  alt: string;
  priority: boolean;
}

/**
 * A slide's picture in the crop of the screen; those after the first appear in the document only when their turn
 * comes near. The styles hide one of the two, and `sizes` calls the hidden one a pixel wide: a lazy picture that is
 * hidden is never fetched, and the first slide's hidden crop costs its smallest file (some 10 KB) beside the real one.
 */
export function HeroPicture({ name, alt, priority }: Props) {
  return (
    <>
      <Picture
        className="tall"
        src={`${name}-tall`}
        alt={alt}
        sizes="(min-width: 900px) 1px, 100vw"
        priority={priority}
      />
      <Picture
        className="wide"
        src={name}
        alt={alt}
        sizes="(min-width: 1240px) 100vw, (min-width: 900px) 1260px, 1px"
        priority={priority}
      />
    </>
  );
}
