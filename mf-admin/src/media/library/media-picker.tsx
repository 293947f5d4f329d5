import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Media } from '@virasat/api';
import type { MediaKind } from '@virasat/api/constants';
import { plural } from '@virasat/kit';
import { useDeferredValue, useId, useState } from 'react';
import { reasonOf } from '../../desk/failure.ts';
import { useMediaListQuery } from '../media-api.ts';
import { AddFiles } from '../upload/add-files.tsx';
import { UploadList } from '../upload/upload-list.tsx';
import { useFileDrop } from '../upload/use-file-drop.ts';
import { useUploads } from '../upload/use-uploads.ts';
import { PickerGrid } from './picker-grid.tsx';
import * as styles from './library.module.css';

export interface MediaPickerProps {
  kind: MediaKind;
  /** How many can be chosen. */
  max: number;
  /** Ids of those that are in the form already. */
  chosen: readonly string[];
  onChoose: (media: Media[]) => void;
  onClose: () => void;
}

const titles: Record<MediaKind, string> = {
  picture: 'Choose pictures',
  video: 'Choose a video',
  document: 'Choose a PDF',
};
const PAGE = 48;

/** Chooses from the shop's media, found by name, alt text or tag; what is missing is uploaded here. */
export function MediaPicker({ kind, max, chosen, onChoose, onClose }: MediaPickerProps) {
  const [search, setSearch] = useState('');
  const [size, setSize] = useState(PAGE);
  const [ticked, setTicked] = useState<readonly Media[]>([]);
  const titleId = useId();
  const isPhone = useMediaQuery('(max-width: 599px)');
  const wanted = useDeferredValue(search.trim());
  const { data, error, isFetching, refetch } = useMediaListQuery({
    kind,
    pageSize: String(size),
    ...(wanted && { search: wanted }),
  });
  const toggle = (media: Media) =>
    setTicked((before) => {
      if (before.some(({ id }) => id === media.id)) return before.filter(({ id }) => id !== media.id);
      return max === 1 ? [media] : [...before, media].slice(0, max);
    });
  const { queue, uploads } = useUploads({
    kinds: [kind],
    onDone: (media) => {
      setTicked((before) => (max === 1 ? [media] : [...before, media].slice(0, max)));
      void refetch();
    },
  });
  const { isOver, handlers } = useFileDrop((files) => queue.add(files));
  const items = data?.items ?? [];
  return (
    <Dialog open onClose={onClose} fullScreen={isPhone} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{titles[kind]}</DialogTitle>
      <DialogContent dividers className={styles.picker} data-over={isOver} {...handlers}>
        <div className={styles.bar}>
          <TextField
            type="search"
            size="small"
            label="Search media"
            value={search}
            onChange={({ target }) => {
              setSearch(target.value);
              setSize(PAGE);
            }}
          />
          <AddFiles kinds={[kind]} multiple={max > 1} label="media" onFiles={(files) => queue.add(files)} />
        </div>
        <UploadList uploads={uploads} queue={queue} />
        {error && (
          <Alert
            severity="error"
            action={
              <Button color="inherit" onClick={() => void refetch()}>
                Try again
              </Button>
            }
          >
            {reasonOf(error)}
          </Alert>
        )}
        <PickerGrid
          items={items}
          isLoading={isFetching && !data}
          search={wanted}
          ticked={ticked.map(({ id }) => id)}
          chosen={chosen}
          onToggle={toggle}
        />
        {data && data.total > items.length && (
          <Button onClick={() => setSize((now) => Math.min(100, now + PAGE))} disabled={size >= 100}>
            {size >= 100 ? 'Search to find more' : `Show more of ${data.total}`}
          </Button>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="contained" disabled={ticked.length === 0} onClick={() => onChoose([...ticked])}>
          {ticked.length > 1 ? `Use ${plural(ticked.length, 'file')}` : 'Use it'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
