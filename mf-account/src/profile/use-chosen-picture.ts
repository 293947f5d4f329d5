import { useCallback, useEffect, useState } from 'react';

export interface ChosenPicture {
  file: File;
  /** An object URL. */
  src: string;
}

function checkPicture(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve();
    image.onerror = () => reject(new Error('not a picture'));
    image.src = src;
  });
}

/** A picture chosen on the shopper's device, checked and previewed before it is uploaded. */
export function useChosenPicture() {
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  useEffect(() => (chosen ? () => URL.revokeObjectURL(chosen.src) : undefined), [chosen]);
  /** @throws when the browser cannot display it */
  const choose = useCallback(async (file: File) => {
    const src = URL.createObjectURL(file);
    try {
      await checkPicture(src);
      setChosen({ file, src });
    } catch (error) {
      URL.revokeObjectURL(src);
      throw error;
    }
  }, []);
  const discard = useCallback(() => setChosen(null), []);
  return { chosen, choose, discard };
}
