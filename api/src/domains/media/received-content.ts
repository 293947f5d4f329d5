import type { ClientSession } from 'mongodb';
import { AppError, TooManyRequests } from '../../platform/http/errors.ts';
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts';
import { HOUR_MS } from '../shared/durations.ts';
import { addressHash } from './encoding.service.ts';
import type { FileStore } from './file-store.ts';
import type { StoredFile } from './media-document.ts';
import type { MediaKind } from './media.constants.ts';
import { receiveFile, type ReceivedFile, type SentFile } from './receive-file.ts';

/** What one admin may send: a day's photographs of a workshop, not a stolen session's worth of a disk. */
const TRIES = { name: 'shop-media', limit: 600, windowMs: HOUR_MS };

interface Dependencies {
  store: FileStore;
  rateLimits: RateLimits;
  clock: () => Date;
}

/** How a file is received. */
export interface ReceiveOptions {
  /** What it may be; anything that the shop's media take without. */
  kinds?: readonly MediaKind[] | undefined;
  /** False for files of an archive whose size is limited as a whole. */
  isCounted?: boolean;
}

/** Files that admins send, on their way into a record. */
export function createReceivedContent({ store, rateLimits, clock }: Dependencies) {
  const tries = rateLimits(TRIES);
  return {
    /**
     * @throws AppError of `receiveFile`, 429 'too_many_tries'
     */
    async receive(
      file: SentFile,
      { by, kinds, isCounted = true }: { by: string } & ReceiveOptions,
    ): Promise<ReceivedFile> {
      const wait = isCounted ? await tries.take(by) : 0;
      if (wait > 0)
        throw new TooManyRequests('too_many_tries', 'Too many uploads. Try again in some minutes.', wait);
      return receiveFile(store, file, kinds);
    },

    /** What a received file changes of its record. A picture waits to be encoded, everything else is ready as it is. */
    fieldsOf(received: ReceivedFile, { hero }: { hero: boolean }) {
      const { kind, contentType, extension, bytes, sha256, width, height, duration, id } = received;
      const now = clock();
      const original = { contentType, bytes, sha256 };
      const common = { original, problem: null, attempts: 0, claimedUntil: now, duration };
      const file: StoredFile = { id, name: `${kind}.${extension}`, contentType, bytes };
      if (kind === 'picture') return { ...common, status: 'processing' as const, sent: file };
      const hash = addressHash(sha256, { hero });
      return { ...common, status: 'ready' as const, sent: null, files: [file], bytes, hash, width, height };
    },

    /** Keeps a received file; from then on a video or document has its address. */
    async keep(received: ReceivedFile, hero: boolean, session: ClientSession): Promise<void> {
      await store.keep([received.id], session);
      if (received.kind === 'picture') return;
      const name = `${addressHash(received.sha256, { hero })}/${received.kind}.${received.extension}`;
      await store.rename(received.id, name, session);
    },

    /** Removes a received file that is rejected. After any other error it may have been kept: the sweep knows. */
    async orRemove<T>(received: ReceivedFile, work: () => Promise<T>): Promise<T> {
      try {
        return await work();
      } catch (error) {
        if (error instanceof AppError) await store.remove([received.id]);
        throw error;
      }
    },

    /** Removes a received file that is not needed. */
    drop: (received: ReceivedFile): Promise<void> => store.remove([received.id]),
  };
}
export type ReceivedContent = ReturnType<typeof createReceivedContent>;
