import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Media } from '@virasat/api';
import { plural } from '@virasat/kit';
import { useEffect, useId, useMemo, useState } from 'react';
import { reasonOf } from '../../desk/failure.ts';
import { Thumb } from '../thumb.tsx';
import { AddFiles } from '../upload/add-files.tsx';
import { problemOf } from '../upload/file-check.ts';
import { previewOf } from '../upload/preview.ts';
import { useFileDrop } from '../upload/use-file-drop.ts';
import { useMediaActions } from '../use-media-actions.ts';
import { UsesList } from './uses.tsx';
import * as styles from './drawer.module.css';

/** Address of a chosen file in this browser, as long as it is shown. */
function usePreview(file: File | undefined): string | null {
  const address = useMemo(() => (file ? previewOf(file) : null), [file]);
  useEffect(
    () => () => {
      if (address) URL.revokeObjectURL(address);
    },
    [address],
  );
  return address;
}

/** Chooses what replaces one of the media, and shows before and after with every place that follows. */
export function ReplaceDialog({ media, onClose }: { media: Media; onClose: () => void }) {
  const { kind, name, uses } = media;
  const actions = useMediaActions();
  const titleId = useId();
  const isPhone = useMediaQuery('(max-width: 599px)');
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const preview = usePreview(file);
  const choose = ([chosen]: File[]) => {
    if (!chosen) return;
    const wrong = problemOf(chosen, [kind]) ?? '';
    setProblem(wrong);
    setFile(wrong ? undefined : chosen);
  };
  const { isOver, handlers } = useFileDrop(choose);
  async function send(chosen: File): Promise<void> {
    setSending(true);
    setProblem('');
    try {
      await actions.replace(media, chosen);
      onClose();
    } catch (error) {
      setProblem(reasonOf(error));
      setSending(false);
    }
  }
  const places = uses.length > 0 ? ` in ${plural(uses.length, 'place')}` : '';
  return (
    <Dialog open onClose={onClose} fullScreen={isPhone} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Replace “{name}”</DialogTitle>
      <DialogContent dividers className={styles.replace ?? ''} data-over={isOver} {...handlers}>
        <div className={styles.pair}>
          <figure>
            <Thumb media={media} width={220} />
            <figcaption>Now</figcaption>
          </figure>
          <figure>
            {file && preview === null ? (
              <span className={styles.chosen}>{file.name}</span>
            ) : file ? (
              <Thumb media={undefined} preview={preview} width={220} />
            ) : (
              <span className={styles.chosen}>Choose or drop the new one</span>
            )}
            <figcaption>After</figcaption>
          </figure>
        </div>
        <AddFiles kinds={[kind]} multiple={false} label="replacement" onFiles={choose} disabled={isSending} />
        {problem && <Alert severity="error">{problem}</Alert>}
        <section className={styles.section}>
          <h3>{uses.length > 0 ? 'These places follow at once' : 'No place shows it yet'}</h3>
          <UsesList uses={uses} />
          <p>It can be taken back for a day.</p>
        </section>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="contained"
          disabled={!file}
          loading={isSending}
          onClick={() => file && void send(file)}
        >
          Replace{places}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
