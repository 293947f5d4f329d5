import type { Order } from '@virasat/api';
import { useEffect, useRef, useState } from 'react';
import { MAX_RETURN_PICTURES } from '@virasat/api/constants';
import { ApiError, api, call } from '@virasat/kit';
import { withToken } from './load-order.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** A picture of a return, being uploaded. */
export interface ReturnUpload {
  key: string;
  file: File;
  /** Address of the file in this browser. */
  preview: string;
  state: 'uploading' | 'uploaded' | 'failed';
  /** Why it failed, for people. */
  problem: string;
}

const uploadFailed = 'A picture could not be uploaded. Try again, or remove it.';

/** Uploads pictures as soon as they are chosen, so that nobody waits for them at the end. */
export function useReturnPictures(order: Order, token: string | null) {
  const [pictures, setPictures] = useState<ReturnUpload[]>([]);
  /** By key: resolves with the id from the API, or null when the upload failed. */
  const ids = useRef(new Map<string, Promise<string | null>>());
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const open = previews.current;
    return () => open.forEach((address) => URL.revokeObjectURL(address));
  }, []);

  const change = (key: string, to: Partial<ReturnUpload>) =>
    setPictures((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)));

  async function upload({ key, file }: ReturnUpload): Promise<string | null> {
    try {
      const form = { picture: await shrinkPicture(file) };
      const request = { param: { id: order.id }, query: withToken(token), form };
      const { id } = await call(api.orders[':id']['return-pictures'].$post(request));
      change(key, { state: 'uploaded' });
      return id;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      change(key, { state: 'failed', problem: error.message });
      return null;
    }
  }
  const start = (picture: ReturnUpload) => ids.current.set(picture.key, upload(picture));

  return {
    pictures,
    /** How many more can be added. */
    room: MAX_RETURN_PICTURES - pictures.length,
    add(files: readonly File[]): void {
      const added = files.slice(0, MAX_RETURN_PICTURES - pictures.length).map((file): ReturnUpload => {
        const preview = URL.createObjectURL(file);
        previews.current.add(preview);
        return { key: crypto.randomUUID(), file, preview, state: 'uploading', problem: '' };
      });
      setPictures([...pictures, ...added]);
      added.forEach(start);
    },
    retry(picture: ReturnUpload): void {
      change(picture.key, { state: 'uploading', problem: '' });
      start(picture);
    },
    remove({ key }: ReturnUpload): void {
      ids.current.delete(key);
      setPictures(pictures.filter((one) => one.key !== key));
    },
    /**
     * The ids for the return request; waits for uploads in progress.
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
export type ReturnPictures = ReturnType<typeof useReturnPictures>;
