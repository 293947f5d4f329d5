/** Where the pictures come from and where they go. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const imagery = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
export const root = path.join(imagery, '..');
/** Finished renders, one large file per key; not in git. */
export const masters = path.join(imagery, 'masters');
/** Coarse renders to look at; never encoded. */
export const previews = path.join(masters, 'previews');
/** What a render cost and which script it came from; not in git either. */
export const timesFile = path.join(masters, 'times.json');
/** The scripts of the renders, and what they keep between two of them. */
export const studio = path.join(imagery, 'studio');
export const cache = path.join(imagery, 'cache');
/** Earlier renders that pictures are cut from. */
/** What visitors get; committed. */
export const media = path.join(root, 'media');
export const mediaModels = path.join(media, 'models');
/** What was made from what, so that only changes are made again; committed. */
export const pictureLock = path.join(imagery, 'pictures.lock');
export const modelLock = path.join(imagery, 'models.lock');
/** Where the pieces are in each panorama, copied from the scene when it is rendered; committed. */
export const roomPlaces = path.join(imagery, 'places');
/** Modules written for the shop. */
export const pagePictures = path.join(root, 'kit/src/pictures/files');
export const documentPictures = path.join(root, 'api/src/domains/media/shop-pictures.ts');
export const guide = path.join(root, 'docs/imagery.md');
export const modelsFile = path.join(root, 'kit/src/pictures/models.ts');
export const pageAlts = path.join(root, 'kit/src/pictures/alts');
export const documentAlts = path.join(root, 'api/src/seed/picture-alts.ts');
export const recordAlts = path.join(root, 'api/src/domains/media/shop-picture-alts.ts');
export const panoramaPlacesFile = path.join(root, 'mf-content/src/virtual-tour/panorama-places.ts');
