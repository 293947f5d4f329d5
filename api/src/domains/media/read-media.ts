import type { FileStore } from './file-store.ts';

/** Address of a file of the store; those of the release's pictures have another form. */
const STORED = /^\/media\/([0-9a-f]{32}\/[\w.-]+)$/;

/** Reads files of the shop's media by their addresses: null for what the store does not have. */
export const createMediaReader =
  ({ find, readIfThere }: Pick<FileStore, 'find' | 'readIfThere'>) =>
  async (address: string): Promise<Buffer | null> => {
    const name = STORED.exec(address)?.[1];
    const file = name === undefined ? null : await find(name);
    return file && readIfThere(file._id);
  };
/** What later domains read files with. */
export type ReadMedia = ReturnType<typeof createMediaReader>;
