/** What is shown instead of a picture of the release. */
export interface ChangedPicture {
  /** Its value. */
  src: string;
  /** Its alternative text, where that has been changed. */
  alt?: string;
}

/** By what the addresses of the shipped pictures begin with, as `GET /api/media/changed` answers. */
export type ChangedPictures = Readonly<Record<string, ChangedPicture>>;

let changed: ChangedPictures = {};

/**
 * For the shell: pictures of the release that an admin has replaced. Pages bundle the values of the shipped ones, and so do
 * stored carts; from now on the others are shown instead. It is the same for every visitor.
 */
export function setChangedPictures(pictures: ChangedPictures): void {
  changed = pictures;
}

/** What is shown instead of a picture's value; undefined while it is not changed. */
export function changedPicture(value: string): ChangedPicture | undefined {
  const [base = ''] = value.split(' ', 1);
  return Object.hasOwn(changed, base) ? changed[base] : undefined;
}
