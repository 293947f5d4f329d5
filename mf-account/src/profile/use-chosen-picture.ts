import { useCallback, useEffect, useState } from 'react';
import type { Size } from './crop.ts';

export interface ChosenPicture {
  file: File;
  /** An object URL. */
  src: string;
  size: Size;
}

function sizeOf(src: string): Promise<Size> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => reject(new Error('not a picture'));
    image.src = src;
  });
}

/** A picture from the shopper's device, looked at before it is sent. */
export function useChosenPicture() {
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  useEffect(() => (chosen ? () => URL.revokeObjectURL(chosen.src) : undefined), [chosen]);
  /** @throws when the browser cannot show it */
  const choose = useCallback(async (file: File) => {
    const src = URL.createObjectURL(file);
    try {
      setChosen({ file, src, size: await sizeOf(src) });
    } catch (error) {
      URL.revokeObjectURL(src);
      throw error;
    }
  }, []);
  const forget = useCallback(() => setChosen(null), []);
  return { chosen, choose, forget };
}
