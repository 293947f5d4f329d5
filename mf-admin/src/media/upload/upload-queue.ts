import type { Media } from '@virasat/api';
import type { MediaKind } from '@virasat/api/constants';
import { ApiError } from '@virasat/kit';
import { problemOf } from './file-check.ts';
import { previewOf } from './preview.ts';
import { sendFile, type SendFile } from './send-file.ts';

/** A file on its way. */
export interface Upload {
  key: number;
  name: string;
  /** Address of the file in this browser, to show a picture before the shop has it. */
  preview: string | null;
  status: 'waiting' | 'sending' | 'failed';
  /** How much of it is sent, from 0 to 1. At 1 the shop is checking it. */
  share: number;
  /** Why it failed, and what to do. */
  problem: string | null;
  /** Whether sending the same file again may help. */
  canRetry: boolean;
}

interface Entry {
  upload: Upload;
  file: File;
  sending?: AbortController;
  /** Its record, until all files before it are done. */
  media?: Media;
}

interface Options {
  kinds: readonly MediaKind[];
  /** Called for each file in the order in which they were chosen, whichever is sent first. */
  onDone: (media: Media, preview: string | null) => void;
  send?: SendFile;
}

/** Files that are sent at once: two, so that the pauses of one are used by the other. */
const AT_ONCE = 2;

let keys = 0;

/** Sends files one after the other: many at once, each with its own progress, retry and cancel. */
export class UploadQueue {
  #entries: Entry[] = [];
  #shown: readonly Upload[] = [];
  readonly #listeners = new Set<() => void>();

  constructor(private options: Options) {}

  /** What the form has changed since. */
  update(options: Options): void {
    this.options = options;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  uploads = (): readonly Upload[] => this.#shown;

  add(files: readonly File[]): void {
    for (const file of files) {
      const problem = problemOf(file, this.options.kinds);
      const upload: Upload = {
        key: (keys += 1),
        name: file.name,
        preview: problem ? null : previewOf(file),
        status: problem ? 'failed' : 'waiting',
        share: 0,
        problem,
        canRetry: false,
      };
      this.#entries.push({ upload, file });
    }
    this.#go();
  }

  retry(key: number): void {
    const entry = this.#entry(key);
    if (entry?.upload.status !== 'failed') return;
    this.#set(entry, { status: 'waiting', share: 0, problem: null });
    this.#go();
  }

  /** Sends again what a lost connection has interrupted. */
  retryLost = (): void => {
    for (const { upload } of [...this.#entries]) if (upload.canRetry) this.retry(upload.key);
  };

  /** Stops sending, or forgets one that failed. */
  cancel(key: number): void {
    const entry = this.#entry(key);
    if (!entry) return;
    this.#entries = this.#entries.filter((other) => other !== entry);
    entry.sending?.abort();
    if (entry.upload.preview) URL.revokeObjectURL(entry.upload.preview);
    this.#go();
  }

  /** Stops everything, when nobody waits for it any more. */
  stop(): void {
    for (const { upload } of [...this.#entries]) this.cancel(upload.key);
  }

  #entry = (key: number) => this.#entries.find(({ upload }) => upload.key === key);

  #show(): void {
    this.#shown = this.#entries.map(({ upload }) => upload);
    for (const listener of this.#listeners) listener();
  }

  #set(entry: Entry, change: Partial<Upload>): void {
    entry.upload = { ...entry.upload, ...change };
    this.#show();
  }

  /** Hands over what is done up to the first file that is still on its way. */
  #handOver(): void {
    const isOpen = ({ upload, media }: Entry) => !media && upload.status !== 'failed';
    const end = this.#entries.findIndex(isOpen);
    const before = end < 0 ? this.#entries : this.#entries.slice(0, end);
    const done = before.filter(({ media }) => media);
    this.#entries = this.#entries.filter((entry) => !done.includes(entry));
    for (const { media, upload } of done) if (media) this.options.onDone(media, upload.preview);
  }

  #go(): void {
    const busy = this.#entries.filter(({ upload, media }) => upload.status === 'sending' && !media).length;
    const next = this.#entries.filter(({ upload }) => upload.status === 'waiting');
    for (const entry of next.slice(0, Math.max(0, AT_ONCE - busy))) void this.#send(entry);
    this.#handOver();
    this.#show();
  }

  async #send(entry: Entry): Promise<void> {
    const sending = new AbortController();
    entry.sending = sending;
    this.#set(entry, { status: 'sending', share: 0 });
    const onProgress = (share: number) => this.#set(entry, { share });
    try {
      const { kinds, send = sendFile } = this.options;
      entry.media = await send(entry.file, { kinds, signal: sending.signal, onProgress });
    } catch (error) {
      if (!sending.signal.aborted) this.#fail(entry, error);
    }
    this.#go();
  }

  #fail(entry: Entry, error: unknown): void {
    const known = error instanceof ApiError ? error : undefined;
    const problem = known?.message ?? 'This file could not be sent. Please try again.';
    // another try of a file that was rejected is rejected as well
    const canRetry = !known || known.status === 0 || known.status === 429 || known.status >= 500;
    this.#set(entry, { status: 'failed', problem, canRetry });
  }
}
