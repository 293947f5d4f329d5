import type { Media } from '@virasat/api';
import type { MediaKind } from '@virasat/api/constants';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useMayChange } from '../../layout/use-may.ts';
import { AddFiles } from '../upload/add-files.tsx';
import { UploadList } from '../upload/upload-list.tsx';
import { useFileDrop } from '../upload/use-file-drop.ts';
import { useUploads } from '../upload/use-uploads.ts';
import { MediaPicker } from '../library/media-picker.tsx';
import { useChosenMedia } from './use-chosen-media.ts';
import { withItems, type MediaItem } from './media-item.ts';
import { SortableItems } from './sortable-items.tsx';
import * as styles from './media-field.module.css';

export interface MediaInputProps {
  label: string;
  value: readonly MediaItem[];
  onChange: (items: MediaItem[]) => void;
  /** What may be chosen: pictures by default. */
  kind?: MediaKind;
  /** How many there may be; 20 by default. With 1 a new one takes the place. */
  max?: number;
  help?: string;
  error?: string | undefined;
  disabled?: boolean;
  /** What the first one is for, e.g. "Main picture". */
  firstLabel?: string;
  /** Without alternative texts, e.g. for the poster of a video. */
  isPlain?: boolean;
}

const hints: Record<MediaKind, string> = {
  picture: 'JPEG, PNG or WebP of up to 10 MB. Drop, paste or choose them.',
  video: 'MP4 of up to 60 seconds and 100 MB.',
  document: 'PDF of up to 15 MB.',
};

const MAX = 20;

/**
 * One or many of the shop's media as a part of a form: uploaded (dropped, pasted, from the camera, many at once), chosen
 * from the library, ordered by dragging or with the keyboard, described, removed.
 */
export function MediaInput(props: MediaInputProps) {
  const { label, value, onChange, kind = 'picture', max = MAX, help, error } = props;
  const mayChange = useMayChange();
  const disabled = props.disabled === true || !mayChange;
  const [isChoosing, setChoosing] = useState(false);
  const { records, previews, remember } = useChosenMedia(value);
  const helpId = useId();
  const kinds = useMemo(() => [kind], [kind]);
  // several files may arrive before the form renders again
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const add = (media: readonly Media[]) => {
    const ids = media.map(({ id }) => id);
    const items = withItems(latest.current, ids, max);
    latest.current = items;
    onChange(items);
  };
  const { queue, uploads } = useUploads({
    kinds,
    onDone: (media, preview) => {
      remember(media, preview);
      add([media]);
    },
  });
  const room =
    max === 1 ? 1 : max - value.length - uploads.filter(({ status }) => status !== 'failed').length;
  const take = (files: File[]) => {
    if (!disabled) queue.add(files.slice(0, Math.max(0, room)));
  };
  const { isOver, handlers } = useFileDrop(take);
  return (
    <fieldset
      className={styles.field}
      data-over={isOver}
      data-error={error !== undefined}
      aria-describedby={helpId}
      {...handlers}
    >
      <legend>{label}</legend>
      <SortableItems
        items={value}
        records={records}
        previews={previews}
        onChange={onChange}
        disabled={disabled}
        firstLabel={props.firstLabel}
        isPlain={props.isPlain}
      />
      <UploadList uploads={uploads} queue={queue} />
      {mayChange && (
        <AddFiles
          kinds={kinds}
          multiple={max > 1}
          label={label}
          disabled={disabled || room <= 0}
          onFiles={take}
          onChoose={() => setChoosing(true)}
        />
      )}
      <div id={helpId}>
        {error !== undefined && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
        {mayChange ? (
          <p className={styles.help}>
            {help ?? hints[kind]} {max > 1 && `${Math.max(0, room)} more can be added.`}
          </p>
        ) : (
          value.length === 0 && <p className={styles.help}>None.</p>
        )}
      </div>
      {isChoosing && (
        <MediaPicker
          kind={kind}
          max={max === 1 ? 1 : Math.max(1, room)}
          chosen={value.map(({ id }) => id)}
          onClose={() => setChoosing(false)}
          onChoose={(media) => {
            for (const each of media) remember(each, null);
            add(media);
            setChoosing(false);
          }}
        />
      )}
    </fieldset>
  );
}
