import Button from '@mui/material/Button';
import type { MediaKind } from '@virasat/api/constants';
import { useRef } from 'react';
import { acceptOf } from './file-check.ts';
import * as styles from './upload.module.css';

export interface AddFilesProps {
  kinds: readonly MediaKind[];
  multiple: boolean;
  onFiles: (files: File[]) => void;
  /** Opens the library; absent where one stands in it already. */
  onChoose?: () => void;
  disabled?: boolean;
  /** What the buttons belong to, for screen readers, e.g. "Pictures". */
  label: string;
}

const nouns: Record<MediaKind, string> = { picture: 'pictures', video: 'a video', document: 'a PDF' };

/** Ways to add files: the camera of a phone, the files of the machine, and the media that the shop has. */
export function AddFiles({ kinds, multiple, onFiles, onChoose, disabled, label }: AddFilesProps) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])]);
    // so that the same file can be chosen again
    input.value = '';
  };
  const noun =
    kinds.length > 1
      ? 'files'
      : multiple || kinds[0] !== 'picture'
        ? nouns[kinds[0] ?? 'picture']
        : 'a picture';
  const hidden = { type: 'file', hidden: true, tabIndex: -1 } as const;
  return (
    <div className={styles.add} role="group" aria-label={`Add to ${label}`}>
      {kinds.includes('picture') && (
        <>
          <input
            {...hidden}
            ref={camera}
            accept="image/*"
            capture="environment"
            aria-label={`${label}: camera`}
            onChange={({ currentTarget }) => take(currentTarget)}
          />
          <span className={styles.camera}>
            <Button variant="contained" disabled={disabled} onClick={() => camera.current?.click()}>
              Take a photo
            </Button>
          </span>
        </>
      )}
      <input
        {...hidden}
        ref={files}
        accept={acceptOf(kinds)}
        multiple={multiple}
        aria-label={`${label}: files`}
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      <Button variant="outlined" disabled={disabled} onClick={() => files.current?.click()}>
        Upload {noun}
      </Button>
      {onChoose && (
        <Button variant="outlined" disabled={disabled} onClick={onChoose}>
          Choose from media
        </Button>
      )}
    </div>
  );
}
