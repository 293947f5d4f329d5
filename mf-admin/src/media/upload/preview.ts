/** Address of a picture in this browser, to show it before the shop has it; null for other files. Revoke it in the end. */
export const previewOf = (file: File): string | null =>
  file.type.startsWith('image/') && typeof URL.createObjectURL === 'function'
    ? URL.createObjectURL(file)
    : null;
