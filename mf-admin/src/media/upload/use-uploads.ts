import type { Media } from '@virasat/api';
import type { MediaKind } from '@virasat/api/constants';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { UploadQueue } from './upload-queue.ts';

interface Options {
  kinds: readonly MediaKind[];
  /** Called for each file that has arrived, in the order in which they were chosen. */
  onDone: (media: Media, preview: string | null) => void;
}

/** Files that are being sent by a component; they stop when it goes. */
export function useUploads(options: Options) {
  const [queue] = useState(() => new UploadQueue(options));
  useEffect(() => queue.update(options));
  useEffect(() => {
    window.addEventListener('online', queue.retryLost);
    return () => {
      window.removeEventListener('online', queue.retryLost);
      queue.stop();
    };
  }, [queue]);
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads, queue.uploads);
  return { queue, uploads };
}
