/** The API stores no more than this: a phone's picture has 4 MB, the smaller copy a tenth of it. */
const LONGEST = 1600;
const QUALITY = 0.85;

/** A smaller copy of a picture, upright; the picture itself where the browser cannot make one. */
export async function shrinkPicture(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return blob && blob.size < file.size ? new File([blob], 'picture.jpg', { type: blob.type }) : file;
  } catch {
    // not a picture, or an old browser: the API decides
    return file;
  }
}
