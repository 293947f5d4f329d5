import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import type { Media } from '@virasat/api';
import { Icon, Picture, orderDate } from '@virasat/kit';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { reasonOf } from '../../desk/failure.ts';
import { FormFields } from '../../desk/form/form-fields.tsx';
import { Timeline } from '../../desk/timeline.tsx';
import { MediaInput } from '../field/media-input.tsx';
import { useMediaRecordQuery } from '../media-api.ts';
import { Thumb } from '../thumb.tsx';
import { useMediaActions } from '../use-media-actions.ts';
import { sizeOf } from './bytes.ts';
import { InlineText } from './inline-text.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { Uses } from './uses.tsx';
import * as styles from './drawer.module.css';

const POLL_MS = 2000;

/** What is known of the file, in a line. */
function factsOf({ source, width, height, bytes, duration, createdAt }: Media): string {
  return [
    width && height && `${width} × ${height} px`,
    bytes > 0 && sizeOf(bytes),
    duration !== null && `${duration} seconds`,
    source === 'shipped' ? 'came with the shop' : `uploaded ${orderDate(createdAt)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function Preview({ media }: { media: Media }) {
  if (media.kind === 'video' && media.url) {
    // a film of a product has no speech; its text is the product's description
    // eslint-disable-next-line jsx-a11y/media-has-caption
    return <video className={styles.preview} src={media.url} controls preload="metadata" />;
  }
  if (media.picture) {
    const { width, height } = media;
    // the whole of it, however tall it is, and the texts below it are still in sight
    const maxWidth = width && height ? `calc(42vh * ${width / height})` : undefined;
    return (
      <div className={styles.preview} style={{ maxWidth }}>
        <Picture src={media.picture} alt={media.alt} sizes="420px" />
      </div>
    );
  }
  return (
    <div className={styles.small}>
      <Thumb media={media} width={160} />
    </div>
  );
}

/** Replace, take back, retry, remove: what is possible with this record. */
function Actions({
  media,
  onProblem,
  onClose,
}: {
  media: Media;
  onProblem: (text: string) => void;
  onClose: () => void;
}) {
  const actions = useMediaActions();
  const [isReplacing, setReplacing] = useState(false);
  const run = (work: () => Promise<void>) => {
    onProblem('');
    work().catch((error: unknown) => onProblem(reasonOf(error)));
  };
  const isPanorama = media.source === 'shipped' && media.id.startsWith('panorama-');
  const canRemove = media.source === 'uploaded' && media.uses.length === 0;
  return (
    <div className={styles.actions}>
      {!isPanorama && (
        <Button variant="contained" onClick={() => setReplacing(true)}>
          Replace everywhere
        </Button>
      )}
      {media.previous && (
        <Button variant="outlined" onClick={() => run(() => actions.takeBack(media))}>
          Back to the one before
        </Button>
      )}
      {media.status === 'failed' && (
        <Button variant="outlined" onClick={() => run(() => actions.retry(media))}>
          Try again
        </Button>
      )}
      {media.url && (
        <Button variant="outlined" component="a" href={media.url} target="_blank" rel="noreferrer">
          Open the file
        </Button>
      )}
      {canRemove && (
        <Button
          variant="outlined"
          color="error"
          onClick={() =>
            run(async () => {
              await actions.remove(media);
              onClose();
            })
          }
        >
          Remove
        </Button>
      )}
      {isReplacing && <ReplaceDialog media={media} onClose={() => setReplacing(false)} />}
    </div>
  );
}

const tagsOf = (text: string): string[] =>
  [...new Set(text.split(',').map((tag) => tag.trim()))].filter(Boolean);

function Details({ media, onClose }: { media: Media; onClose: () => void }) {
  const actions = useMediaActions();
  const [problem, setProblem] = useState('');
  return (
    <>
      <Preview media={media} />
      <p className={styles.facts}>{factsOf(media)}</p>
      {media.status === 'processing' && (
        <Alert severity="info" icon={<CircularProgress size={20} aria-hidden />}>
          {media.picture
            ? 'The new picture is being prepared; the one before is shown until then.'
            : 'Being prepared…'}
        </Alert>
      )}
      {media.problem && <Alert severity="error">{media.problem}</Alert>}
      {problem && (
        <Alert severity="error" onClose={() => setProblem('')}>
          {problem}
        </Alert>
      )}
      <FormFields>
        <InlineText
          label="Name"
          value={media.name}
          required
          maxLength={120}
          onSave={(name) => actions.change(media, { name }, 'Name')}
        />
        {media.kind === 'picture' && (
          <InlineText
            label="Alt text"
            value={media.alt}
            maxLength={300}
            multiline
            help={
              media.alt
                ? 'Shown to whoever cannot see the picture, wherever a place has no text of its own.'
                : 'Missing: say what the picture shows, for whoever cannot see it.'
            }
            onSave={(alt) => actions.change(media, { alt }, 'Alt text')}
          />
        )}
        <InlineText
          label="Tags"
          value={media.tags.join(', ')}
          maxLength={400}
          help="Separated by commas, to find it again."
          onSave={(text) => actions.change(media, { tags: tagsOf(text) }, 'Tags')}
        />
        {media.kind === 'video' && (
          <MediaInput
            label="Poster"
            max={1}
            isPlain
            help="Shown until the video plays."
            value={media.poster === null ? [] : [{ id: media.poster, alt: '' }]}
            onChange={([poster]) =>
              void actions
                .change(media, { poster: poster?.id ?? null }, 'Poster')
                .catch((error: unknown) => setProblem(reasonOf(error)))
            }
          />
        )}
        <Actions media={media} onProblem={setProblem} onClose={onClose} />
      </FormFields>
      <Uses media={media} />
      <section className={styles.section}>
        <h3>History</h3>
        <Timeline entity={`media:${media.id}`} />
      </section>
    </>
  );
}

/** Everything about one of the media: where it is used, its texts, and what can be done with it. */
export function MediaDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const titleId = useId();
  const [isWaiting, setWaiting] = useState(false);
  const { currentData: media, error } = useMediaRecordQuery(id, {
    pollingInterval: isWaiting ? POLL_MS : 0,
    skipPollingIfUnfocused: true,
  });
  const waits = media?.status === 'processing';
  if (waits !== isWaiting) setWaiting(waits);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => (before instanceof HTMLElement ? before.focus() : undefined);
  }, []);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose();
  };
  // not modal: Undo is offered beside it, and the next thumbnail is a click away
  return (
    <Drawer
      variant="persistent"
      anchor="right"
      open
      slotProps={{
        paper: {
          ref: panel,
          tabIndex: -1,
          className: styles.drawer ?? '',
          role: 'dialog',
          'aria-labelledby': titleId,
          onKeyDown,
        },
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{media?.name ?? 'Media'}</h2>
        <IconButton aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      {media ? (
        <Details media={media} onClose={onClose} />
      ) : error ? (
        <Alert severity="error">{reasonOf(error)}</Alert>
      ) : (
        <CircularProgress aria-label="Loading" />
      )}
    </Drawer>
  );
}
