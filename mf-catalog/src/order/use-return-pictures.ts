import type { Order } from '@virasat/api';
import { useEffect, useRef, useState } from 'react';
import { MAX_RETURN_PICTURES } from '@virasat/api/constants';
import { ApiError, api, call } from '@virasat/kit';
import { withToken } from './load-order.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** A picture on its way to the shop. */
export interface SentPicture {
  key: string;
  file: File;
  /** Address of the file in this browser. */
  preview: string;
  state: 'sending' | 'sent' | 'failed';
  /** Why it failed, in words. */
  problem: string;
}

const notThere = 'A picture did not arrive. Send it again, or remove it.';

/** Sends pictures as soon as they are chosen, so that nobody waits for them at the end. */
export function useReturnPictures(order: Order, token: string | null) {
  const [pictures, setPictures] = useState<SentPicture[]>([]);
  /** By key: resolves with the id that the shop gave, or null. */
  const ids = useRef(new Map<string, Promise<string | null>>());
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const open = previews.current;
    return () => open.forEach((address) => URL.revokeObjectURL(address));
  }, []);

  const change = (key: string, to: Partial<SentPicture>) =>
    setPictures((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)));

  async function transmit({ key, file }: SentPicture): Promise<string | null> {
    try {
      const form = { picture: await shrinkPicture(file) };
      const request = { param: { id: order.id }, query: withToken(token), form };
      const { id } = await call(api.orders[':id']['return-pictures'].$post(request));
      change(key, { state: 'sent' });
      return id;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      change(key, { state: 'failed', problem: error.message });
      return null;
    }
  }
  const send = (picture: SentPicture) => ids.current.set(picture.key, transmit(picture));

  return {
    pictures,
    /** How many more there is room for. */
    room: MAX_RETURN_PICTURES - pictures.length,
    add(files: readonly File[]): void {
      const added = files.slice(0, MAX_RETURN_PICTURES - pictures.length).map((file): SentPicture => {
        const preview = URL.createObjectURL(file);
        previews.current.add(preview);
        return { key: crypto.randomUUID(), file, preview, state: 'sending', problem: '' };
      });
      setPictures([...pictures, ...added]);
      added.forEach(send);
    },
    again(picture: SentPicture): void {
      change(picture.key, { state: 'sending', problem: '' });
      send(picture);
    },
    remove({ key }: SentPicture): void {
      ids.current.delete(key);
      setPictures(pictures.filter((one) => one.key !== key));
    },
    /**
     * The ids to ask for the return with; waits for pictures on their way.
     * @throws ApiError when one did not arrive
     */
    async arrived(): Promise<string[]> {
      const all = await Promise.all(ids.current.values());
      const there = all.filter((id) => id !== null);
      if (there.length < all.length)
        throw new ApiError(400, 'picture_missing', notThere, { pictures: notThere });
      return there;
    },
  };
}
export type ReturnPictures = ReturnType<typeof useReturnPictures>;
