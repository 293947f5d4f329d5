import { randomUUID } from 'node:crypto';
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { unchecked, type ImportDocument } from './import-document.ts';
import { portionId, type ImportRepository } from './imports.repository.ts';
import { proposeMapping } from './mapping.ts';
import { readFile } from './read/read-file.ts';
import { samplesOf } from './row-input.ts';

/** An import whose file is still to be read. @param by the admin's account */
export const newImport = (fileName: string, by: string, now: Date): ImportDocument => ({
  _id: randomUUID(),
  by,
  fileName:
    fileName
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, 200) || 'Untitled',
  notes: [],
  createdAt: now,
  state: 'reading',
  columns: [],
  blanks: 'keep',
  rows: 0,
  parts: 0,
  portions: [],
  done: 0,
  mode: 'all',
  problem: null,
  written: { created: 0, changed: 0 },
  undone: { removed: 0, restored: 0, kept: 0 },
  startedAt: null,
  endedAt: null,
  files: null,
  claim: null,
  claimedUntil: now,
});

/** Reads and stores a file's rows, and proposes what its columns fill. Nothing is written to the catalogue. */
export const createImportReader =
  (repository: ImportRepository) =>
  async (bytes: Buffer, document: ImportDocument): Promise<void> => {
    const table = await readFile(bytes);
    try {
      await repository.insert({ ...document, rows: table.rows, notes: table.notes });
      let parts = 0;
      let samples: string[][] = [];
      for await (const rows of table.portions) {
        if (parts === 0) samples = table.headings.map((_, index) => samplesOf(rows, index));
        await repository.insertPortion({
          _id: portionId(document._id, parts),
          import: document._id,
          index: parts,
          rows: rows.map(({ number, cells }) => unchecked(number, cells)),
        });
        parts += 1;
        await yieldToRequests();
      }
      const proposed = proposeMapping(table.headings, await repository.remembered(document.by));
      const columns = table.headings.map((heading, index) => ({
        heading,
        samples: samples[index] ?? [],
        target: proposed[index] ?? null,
      }));
      await repository.transition(document._id, ['reading'], { state: 'mapping', columns, parts });
    } finally {
      await table.close();
    }
  };
