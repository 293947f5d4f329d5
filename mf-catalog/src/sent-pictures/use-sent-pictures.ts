import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@virasat/kit';
import { shrinkPicture } from './shrink-picture.ts';

/** A picture that is being uploaded. */
export interface PictureUpload {
  key: string;
  file: File;
  /** Address of the file in this browser. */
  preview: string;
  state: 'uploading' | 'uploaded' | 'failed';
  /** Why it failed, for people. */
  problem: string;
}

const uploadFailed = 'A picture could not be uploaded. Try again, or remove it.';

/**
 * Uploads pictures as soon as they are chosen, so that nobody waits for them at the end.
 * @param most how many there may be
 * @param send sends one to the API, already scaled down
 */
export function useSentPictures(most: number, send: (picture: File) => Promise<{ id: string }>) {
  const [pictures, setPictures] = useState<PictureUpload[]>([]);
  /** By key: resolves with the id from the API, or null when the upload failed. */
  const ids = useRef(new Map<string, Promise<string | null>>());
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const open = previews.current;
    return () => open.forEach((address) => URL.revokeObjectURL(address));
  }, []);

  const change = (key: string, to: Partial<PictureUpload>) =>
    setPictures((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)));

  async function upload({ key, file }: PictureUpload): Promise<string | null> {
    try {
      const { id } = await send(await shrinkPicture(file));
      change(key, { state: 'uploaded' });
      return id;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      change(key, { state: 'failed', problem: error.message });
      return null;
    }
  }
  const start = (picture: PictureUpload) => ids.current.set(picture.key, upload(picture));

  return {
    pictures,
    most,
    /** How many more can be added. */
    room: most - pictures.length,
    add(files: readonly File[]): void {
      const added = files.slice(0, most - pictures.length).map((file): PictureUpload => {
        const preview = URL.createObjectURL(file);
        previews.current.add(preview);
        return { key: crypto.randomUUID(), file, preview, state: 'uploading', problem: '' };
      });
      setPictures([...pictures, ...added]);
      added.forEach(start);
    },
    retry(picture: PictureUpload): void {
      change(picture.key, { state: 'uploading', problem: '' });
      start(picture);
    },
    remove({ key }: PictureUpload): void {
      ids.current.delete(key);
      setPictures(pictures.filter((one) => one.key !== key));
    },
    /** Forgets all of them, once they are sent. */
    clear(): void {
      ids.current.clear();
      setPictures([]);
    },
    /**
     * The ids for the request that names them; waits for uploads in progress.
     * @throws ApiError when one has failed
     */
    async uploaded(): Promise<string[]> {
      const all = await Promise.all(ids.current.values());
      const uploaded = all.filter((id) => id !== null);
      if (uploaded.length < all.length)
        throw new ApiError(400, 'picture_missing', uploadFailed, { pictures: uploadFailed });
      return uploaded;
    },
  };
}
export type SentPictures = ReturnType<typeof useSentPictures>;
