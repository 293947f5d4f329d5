import { Picture } from '@virasat/kit';

interface Props {
  /** Key of the wide picture. */
  name: string;
  alt: string;
  priority: boolean;
}

/** The wide picture covers its box, so it is drawn wider than a phone: `sizes` names that width. */
const sizes = '(min-width: 1240px) 100vw, (min-width: 900px) 1260px, 640px';

/** A slide's picture. Those after the first appear in the document only when their turn comes near. */
export function HeroPicture({ name, alt, priority }: Props) {
  return <Picture className="cover" src={name} alt={alt} sizes={sizes} priority={priority} />;
}
