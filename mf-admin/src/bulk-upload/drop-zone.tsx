import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useRef, useState, type DragEvent } from 'react';
import { IMPORT_LIMITS, importTypes } from '@virasat/api/constants';
import { Icon, useNavigate } from '@virasat/kit';
import { reasonOf } from '../desk/failure.ts';
import { importPath } from './import-grids.ts';
import { useUploadImportMutation } from './imports-api.ts';
import * as styles from './bulk-upload.module.css';

const TEMPLATES = '/api/admin/imports/template';
const EXAMPLE = '/api/admin/imports/example.csv';

/** Where a file is dropped or chosen. It is read at once, and its columns are shown; nothing is imported yet. */
export function DropZone() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [problem, setProblem] = useState('');
  const [upload, { isLoading }] = useUploadImportMutation();

  async function send(file: File | undefined): Promise<void> {
    if (!file) return;
    setProblem('');
    if (file.size > IMPORT_LIMITS.megabytes * 1024 * 1024) {
      setProblem(`${file.name} is larger than ${IMPORT_LIMITS.megabytes} MB. Split it.`);
      return;
    }
    try {
      const { id } = await upload(file).unwrap();
      await navigate(importPath(id));
    } catch (error) {
      setProblem(reasonOf(error));
    }
  }

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const { files } = event.dataTransfer;
    if (files.length > 1) setProblem('Drop one file at a time.');
    else void send(files[0]);
  };

  return (
    <section
      className={styles.drop}
      data-over={isOver ? '' : undefined}
      aria-label="Upload a file of products"
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <Icon name="file" size={28} />
      <p>
        <strong>Drop a CSV or XLSX file here</strong>
        <small>
          Up to {IMPORT_LIMITS.rows.toLocaleString('en-IN')} rows and {IMPORT_LIMITS.megabytes} MB: one for
          each product, and one for each of its variants with the same handle. You see what every row will do
          before anything is imported.
        </small>
      </p>
      <input
        ref={input}
        className={styles.file}
        type="file"
        accept={importTypes}
        aria-label="File of products"
        tabIndex={-1}
        onChange={({ target }) => {
          void send(target.files?.[0]);
          // the same file can be chosen again once it is corrected
          target.value = '';
        }}
      />
      <div className={styles.buttons}>
        <Button variant="contained" loading={isLoading} onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <Button variant="text" href={`${TEMPLATES}.xlsx`} download>
          Template (XLSX)
        </Button>
        <Button variant="text" href={`${TEMPLATES}.csv`} download>
          Template (CSV)
        </Button>
        <Button variant="text" href={EXAMPLE} download>
          Example with variants (CSV)
        </Button>
      </div>
      <div role="status" className={styles.status}>
        {isLoading && (
          <>
            Reading the file…
            <LinearProgress aria-label="Reading the file" />
          </>
        )}
      </div>
      {problem && <Alert severity="error">{problem}</Alert>}
    </section>
  );
}
