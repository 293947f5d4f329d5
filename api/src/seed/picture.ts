import { documentAlts } from './picture-alts.ts';

/** Key of a picture that seeded documents may show; one without an alt text is a type error. */
export type DocumentPicture = keyof typeof documentAlts;

/** A picture as documents store it: its key and its alt text. */
export const picture = (src: DocumentPicture) => ({ src, alt: documentAlts[src] });
