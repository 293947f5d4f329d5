import { useState } from 'react';
import type { Import } from '@virasat/api';
import { Spinner, TextLink, useLoaderData, type LoadArgs, type Meta } from '@virasat/kit';
import { isFailure } from '../desk/failure.ts';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { documentTitle } from '../layout/sections.ts';
import { LoadFailure } from '../loaded/load-failure.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import { ImportDecision, ImportProgress, ImportResult } from './import-actions.tsx';
import { bulkUploadPath } from './import-grids.ts';
import { ImportPictures } from './import-pictures.tsx';
import { useImportQuery } from './imports-api.ts';
import { PreviewRows } from './preview-rows.tsx';
import * as styles from './bulk-upload.module.css';

const title = 'Bulk Upload';
/** How often the progress is asked for while it is being worked on. */
const EVERY_MS = 1000;

export const meta = (): Meta => ({ title: documentTitle(title), noindex: true });

export const loader = ({ params }: LoadArgs): string => params['id'] ?? '';

/** The step that an import is in. */
function Step({ document }: { document: Import }) {
  const { state, busy } = document;
  const [isMapping, setIsMapping] = useState(false);
  if (state === 'mapping' || (state === 'ready' && isMapping)) {
    return <ColumnMapping document={document} onDone={() => setIsMapping(false)} />;
  }
  return (
    <>
      {busy && <ImportProgress document={document} />}
      {state === 'ready' && <ImportPictures document={document} />}
      {state === 'ready' && <ImportDecision document={document} onMap={() => setIsMapping(true)} />}
      {!busy && state !== 'ready' && <ImportResult document={document} />}
      {!busy && <PreviewRows document={document} />}
    </>
  );
}

function ImportSteps({ id }: { id: string }) {
  const [isBusy, setIsBusy] = useState(true);
  const { data, error, isFetching, refetch } = useImportQuery(id, { pollingInterval: isBusy ? EVERY_MS : 0 });
  if (data && data.busy !== isBusy) setIsBusy(data.busy);
  if (!data) {
    if (!isFailure(error) || isFetching) return <Spinner label="Loading the import…" />;
    return <LoadFailure what="this import" {...error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <div className={styles.about}>
        <h2>{data.fileName}</h2>
        {data.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      <Step key={data.id} document={data} />
    </>
  );
}

/** /admin/bulk-upload/:id: one import, from its columns to the undo. */
export function Component() {
  const id = useLoaderData<string>();
  return (
    <AdminLayout title={title}>
      <TextLink to={bulkUploadPath} arrow="left">
        All imports
      </TextLink>
      <ImportSteps id={id} />
    </AdminLayout>
  );
}
