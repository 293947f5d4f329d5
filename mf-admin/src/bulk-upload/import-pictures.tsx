import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import type { Import } from '@virasat/api';
import { IMPORT_LIMITS, isMediaField } from '@virasat/api/constants';
import { plural } from '@virasat/kit';
import { reasonOf } from '../desk/failure.ts';
import { useSendImportFilesMutation } from './imports-api.ts';
import * as styles from './bulk-upload.module.css';

/** The ZIP with the pictures that the rows name; for files whose columns name some. */
export function ImportPictures({ document: { id, files, columns } }: { document: Import }) {
  const input = useRef<HTMLInputElement>(null);
  const [send, { error, isLoading }] = useSendImportFilesMutation();
  if (!columns.some(({ target }) => target !== null && isMediaField(target))) return null;
  const sent =
    files > 0 ? `${plural(files, 'file')} in the ZIP.` : 'Send the pictures that the rows name, in one ZIP.';
  return (
    <section className={styles.panel} aria-label="Pictures">
      <p>
        {sent} Up to {IMPORT_LIMITS.picturesMegabytes} MB; folders within it do not matter. Pictures that the
        shop has already are found by their ids.
      </p>
      <input
        ref={input}
        className={styles.file}
        type="file"
        accept=".zip,application/zip"
        aria-label="ZIP with pictures"
        tabIndex={-1}
        onChange={({ target }) => {
          const [zip] = target.files ?? [];
          if (zip) void send({ id, zip });
          target.value = '';
        }}
      />
      <div className={styles.buttons}>
        <Button variant="outlined" loading={isLoading} onClick={() => input.current?.click()}>
          {files > 0 ? 'Send another ZIP instead' : 'Choose a ZIP'}
        </Button>
      </div>
      {error !== undefined && <Alert severity="error">{reasonOf(error)}</Alert>}
    </section>
  );
}
