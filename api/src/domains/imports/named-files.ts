import { readCell } from '../catalogue/index.ts';
import type { RowError } from './import-document.ts';
import type { RowInput } from './row-input.ts';

export type FileKind = 'picture' | 'video' | 'document';

/** A file that a row names: its id in the media, or why it cannot be used. */
export type NamedFile = { id: string; kind: FileKind } | { problem: string };
export type NamedFiles = ReadonlyMap<string, NamedFile>;

/** `Stools/Front.JPG` and `front.jpg` are one name: people and cameras do not agree about case. */
export const fileNameOf = (path: string): string =>
  (path.split(/[/\\]/).at(-1) ?? '').normalize('NFC').trim().toLowerCase();

/** What a file holds, by its name; its bytes are checked when it is added. Null for what is no media. */
export function kindOfName(name: string): FileKind | null {
  if (/\.(?:jpe?g|png|webp)$/.test(name)) return 'picture';
  if (name.endsWith('.mp4')) return 'video';
  return name.endsWith('.pdf') ? 'document' : null;
}

/** The names in a cell. */
export function namesIn(cell: string): string[] {
  const read = readCell({ kind: 'files' }, cell);
  return 'value' in read && cell.trim() !== '' ? (read.value as string[]) : [];
}

const wanted: Record<string, FileKind> = {
  productVideos: 'video',
  instructions: 'document',
  complianceCertificates: 'document',
};
const kindNames: Record<FileKind, string> = { picture: 'picture', video: 'MP4 video', document: 'PDF' };

/** Names that may be ids of media: those that the archive does not have. */
export const unnamed = (inputs: readonly RowInput[], files: NamedFiles): string[] =>
  inputs.flatMap(({ media }) =>
    Object.values(media)
      .flat()
      .filter((name) => !files.has(fileNameOf(name))),
  );

/**
 * The row with ids of media where it names files. A name that nobody knows is left out, with a note: an export of another
 * shop names media that this one does not have, and its rows are good all the same.
 */
export function withFiles(
  input: RowInput,
  files: NamedFiles,
  known: ReadonlyMap<string, FileKind>,
): RowInput {
  const errors: RowError[] = [];
  const notes: string[] = [];
  const values = { ...input.row.values };
  let { variantImages } = input.row;
  for (const [field, names] of Object.entries(input.media)) {
    const kind = wanted[field] ?? 'picture';
    const ids: string[] = [];
    for (const name of names) {
      const file =
        files.get(fileNameOf(name)) ?? (known.has(name) ? { id: name, kind: known.get(name) ?? kind } : null);
      if (!file) notes.push(`“${name}” is neither in the ZIP nor in Media: left out.`);
      else if ('problem' in file) errors.push({ field, message: file.problem });
      else if (file.kind !== kind) errors.push({ field, message: `“${name}” is no ${kindNames[kind]}.` });
      else ids.push(file.id);
    }
    if (ids.length === 0) continue;
    if (field === 'variantImages') {
      variantImages = [...new Set(ids)];
      continue;
    }
    const isOne = field === 'mainImage' || field === 'instructions';
    if (isOne && ids.length > 1) errors.push({ field, message: 'Name one file only.' });
    Object.assign(values, { [field]: isOne ? ids[0] : [...new Set(ids)] });
  }
  return {
    ...input,
    row: { ...input.row, values, ...(variantImages !== undefined && { variantImages }) },
    errors: [...input.errors, ...errors],
    notes: [...input.notes, ...notes],
  };
}
