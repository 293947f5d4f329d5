import { documentAlts } from './picture-alts.ts';

/** Key of a picture that documents of the seed may show; one that is not described is a type error. */
export type DocumentPicture = keyof typeof documentAlts;

/** A picture as documents carry it: its key, and a text for people who do not see it. */
export const picture = (src: DocumentPicture) => ({ src, alt: documentAlts[src] });
