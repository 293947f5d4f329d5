import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Ids are made here and look like this: nothing else becomes part of a path. */
const ID = /^[0-9a-f-]{36}$/;

/** Pictures as files, each named by an id that is made here. */
export function createPictureFolder(folder: string) {
  /** 256 folders, so that none grows long. */
  const fileOf = (id: string) => path.join(folder, id.slice(0, 2), `${id}.webp`);

  return {
    /** Writes a picture, as a whole or not at all. @returns its id */
    async write(data: Buffer): Promise<string> {
      const id = randomUUID();
      const file = fileOf(id);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(`${file}.part`, data, { flush: true });
      await rename(`${file}.part`, file);
      return id;
    },

    async read(id: string): Promise<Buffer | null> {
      if (!ID.test(id)) return null;
      return readFile(fileOf(id)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
    },

    async remove(id: string): Promise<void> {
      await rm(fileOf(id), { force: true });
      await rm(`${fileOf(id)}.part`, { force: true });
    },

    /** Ids of the files that were written before `time`; half-written ones too. */
    async olderThan(time: Date): Promise<string[]> {
      const names = await readdir(folder, { recursive: true }).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      const old = [];
      for (const name of names.filter((one) => one.includes('.webp'))) {
        const { mtime } = await stat(path.join(folder, name));
        if (mtime < time) old.push(path.basename(name).slice(0, 36));
      }
      return old;
    },
  };
}
