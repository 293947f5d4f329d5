import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { visuallyHiddenClass } from '@virasat/kit';
import { useId } from 'react';
import { Thumb } from '../thumb.tsx';
import type { Upload, UploadQueue } from './upload-queue.ts';
import * as styles from './upload.module.css';

const stateOf = ({ status, share }: Upload): string => {
  if (status === 'waiting') return 'Waiting';
  return share < 1 ? `${Math.round(share * 100)} %` : 'Checking…';
};

function UploadRow({ upload, queue }: { upload: Upload; queue: UploadQueue }) {
  const { key, name, preview, status, share, problem, canRetry } = upload;
  const id = useId();
  return (
    <li className={styles.upload} data-failed={status === 'failed'}>
      <Thumb media={undefined} preview={preview} width={56} />
      <span className={styles.what}>
        <span id={id} className={styles.name}>
          {name}
        </span>
        {problem ? (
          <span className={styles.problem} role="alert">
            {problem}
          </span>
        ) : (
          <>
            <LinearProgress
              variant={status === 'sending' && share === 1 ? 'indeterminate' : 'determinate'}
              value={share * 100}
              aria-labelledby={id}
            />
            <span>{stateOf(upload)}</span>
          </>
        )}
      </span>
      <span className={styles.actions}>
        {canRetry && (
          <Button size="small" onClick={() => queue.retry(key)}>
            Retry<span className={visuallyHiddenClass}> {name}</span>
          </Button>
        )}
        <Button size="small" color="inherit" onClick={() => queue.cancel(key)}>
          {status === 'failed' ? 'Dismiss' : 'Cancel'}
          <span className={visuallyHiddenClass}> {name}</span>
        </Button>
      </span>
    </li>
  );
}

/** Files on their way, each with its progress, and what went wrong with others. */
export function UploadList({ uploads, queue }: { uploads: readonly Upload[]; queue: UploadQueue }) {
  const going = uploads.filter(({ status }) => status !== 'failed').length;
  const failed = uploads.length - going;
  const summary = [
    going > 0 && `Uploading ${going} ${going === 1 ? 'file' : 'files'}`,
    failed > 0 && `${failed} not uploaded`,
  ].filter(Boolean);
  return (
    <div>
      <p className={visuallyHiddenClass} role="status">
        {summary.join(', ')}
      </p>
      {uploads.length > 0 && (
        <ul className={styles.uploads} aria-label="Uploads">
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} queue={queue} />
          ))}
        </ul>
      )}
    </div>
  );
}
