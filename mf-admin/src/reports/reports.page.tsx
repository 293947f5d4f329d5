import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import type { Report } from '@virasat/api';
import { KEEP_REPORT_DAYS } from '@virasat/api/constants';
import { orderDate, type Meta } from '@virasat/kit';
import { useGridState } from '../desk/grid/grid-state.ts';
import type { ResourceColumn } from '../desk/grid/grid-types.ts';
import { ResourceGrid } from '../desk/grid/resource-grid.tsx';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { documentTitle } from '../layout/sections.ts';
import { ReportForm } from './report-form.tsx';
import { isBusy, percentOf, sizeText } from './report-words.ts';
import { reportGrid, useCancelReportMutation, useReportsQuery } from './reports-api.ts';
import * as styles from './reports.module.css';

const title = 'Reports';
/** How often the progress is asked for while something is being generated. */
const EVERY_MS = 1000;

export const meta = (): Meta => ({ title: documentTitle(title), noindex: true });

/** Download, once there is a file; until then how far it is, or why there is none. */
function FileOf({ report }: { report: Report }) {
  const [cancel, { isLoading }] = useCancelReportMutation();
  const { id, name, state, problem } = report;
  if (state === 'done')
    return (
      <Button
        size="small"
        variant="outlined"
        href={`/api/admin/reports/${id}/file`}
        download
        aria-label={`Download ${name}`}
      >
        Download
      </Button>
    );
  if (!isBusy(report)) return <span>{problem ?? 'Cancelled'}</span>;
  const percent = percentOf(report);
  return (
    <div className={styles.progress}>
      <LinearProgress variant="determinate" value={percent} aria-label={`Generating ${name}`} />
      <span>{percent} %</span>
      <Button size="small" loading={isLoading} onClick={() => void cancel(id)} aria-label={`Cancel ${name}`}>
        Cancel
      </Button>
    </div>
  );
}

const dateOf = ({ dateGenerated }: Report) => (dateGenerated ? orderDate(dateGenerated) : '–');
const nameOf = ({ name }: Report) => name;
const detailOf = (report: Report) =>
  [report.by.name, ...(report.state === 'done' ? [sizeText(report)] : [])].join(', ');

const columns: ResourceColumn<Report>[] = [
  {
    field: 'name',
    header: 'Report Name',
    minWidth: 260,
    flex: 3,
    cell: (report) => (
      <>
        {report.name}
        <small>{detailOf(report)}</small>
      </>
    ),
  },
  { field: 'dateGenerated', header: 'Date Generated', minWidth: 130, cell: dateOf },
  { field: 'fileType', header: 'File Type', minWidth: 90, flex: 0, cell: ({ fileType }) => fileType },
  {
    field: 'download',
    header: 'Download',
    minWidth: 220,
    flex: 2,
    cell: (report) => <FileOf report={report} />,
  },
];

function Reports() {
  const grid = useGridState(reportGrid);
  const [isPolling, setIsPolling] = useState(false);
  const list = useReportsQuery(grid.query, { pollingInterval: isPolling ? EVERY_MS : 0 });
  const hasBusy = list.data?.items.some(isBusy) ?? false;
  if (hasBusy !== isPolling) setIsPolling(hasBusy);
  return (
    <section className={styles.list} aria-labelledby="generated-reports">
      <h2 id="generated-reports">Generated Reports</h2>
      <ResourceGrid
        one="report"
        tag="Report"
        list={list}
        grid={grid}
        columns={columns}
        nameOf={nameOf}
        rowHeight="auto"
        card={(report) => (
          <div className={styles.card}>
            <strong>{report.name}</strong>
            <small>
              {report.fileType}, {dateOf(report)}, {detailOf(report)}
            </small>
            <FileOf report={report} />
          </div>
        )}
        empty={{
          text: `Choose a report and its days above. It is made in the background, and stays here for ${KEEP_REPORT_DAYS} days.`,
        }}
      />
    </section>
  );
}

/** /admin/reports: reports are generated, found again and downloaded. */
export function Component() {
  return (
    <AdminLayout title={title}>
      <div className={styles.page}>
        <ReportForm />
        <Reports />
      </div>
    </AdminLayout>
  );
}
