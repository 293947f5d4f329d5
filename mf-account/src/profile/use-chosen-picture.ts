import { useCallback, useEffect, useState } from 'react';

export interface ChosenPicture {
  file: File;
  /** An object URL. */
  src: string;
}

function check(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve();
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
      await check(src);
      setChosen({ file, src });
    } catch (error) {
      URL.revokeObjectURL(src);
      throw error;
    }
  }, []);
  const forget = useCallback(() => setChosen(null), []);
  return { chosen, choose, forget };
}
