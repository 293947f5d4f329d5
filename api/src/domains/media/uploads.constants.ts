/** Largest picture file a shopper may send; phones make files of 3 to 8 MB. */
export const MAX_PICTURE_MB = 10;

/** Accepted kinds of pictures, for the file chooser of a form. */
export const pictureTypes = 'image/jpeg,image/png,image/webp';
