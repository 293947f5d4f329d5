import type { Report } from '@virasat/api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aPage, apiError, mockApi, mockAuth, mockUser, renderPage, requestsTo } from '@virasat/kit/testing';
import { emptyDeskStore } from '../desk/api.ts';
import * as page from './reports.page.tsx';

const auth = mockAuth({ user: mockUser({ role: 'admin' }) });

const report: Report = {
  id: '7b0f1d4e-2f5c-4a57-9d0c-3f8b8f6f2a11',
  name: 'Sales Report, 1 Oct 2026 to 31 Oct 2026',
  type: 'sales',
  startDate: '2026-10-01',
  endDate: '2026-10-31',
  fileType: 'CSV',
  statement: null,
  state: 'done',
  progress: { done: 1204, of: 1204 },
  problem: null,
  by: { id: 'a', name: 'Raghav' },
  dateRequested: '2026-11-02T06:00:00.000Z',
  dateGenerated: '2026-11-02T06:00:04.000Z',
  removedAfter: '2027-01-31T06:00:00.000Z',
  rows: 1204,
  bytes: 96_400,
};
const other = (fields: Partial<Report>): Report => ({ ...report, ...fields });
const open = () => renderPage(page, '/admin/reports', { auth, path: '/admin/reports' });

beforeEach(() => emptyDeskStore());
afterEach(() => jest.useRealTimers());

async function choose(user: ReturnType<typeof open>['user'], days = ['2026-10-01', '2026-10-31']) {
  await user.type(await screen.findByLabelText(/^Start Date/), days[0]!);
  await user.type(screen.getByLabelText(/^End Date/), days[1]!);
  await user.click(screen.getByRole('button', { name: 'Generate Report' }));
}

// Proves requirement 278.
describe('/admin/reports', () => {
  it('lists reports with their date, their file type and a download', async () => {
    mockApi({ 'GET /api/admin/reports': aPage([report]) });
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Reports' })).toBeInTheDocument();
    for (const name of ['Generate a New Report', 'Generated Reports'])
      expect(screen.getByRole('heading', { level: 2, name })).toBeInTheDocument();
    for (const name of ['Report Name', 'Date Generated', 'File Type', 'Download'])
      expect(await screen.findByRole('columnheader', { name })).toBeInTheDocument();
    const row = within(await screen.findByRole('row', { name: /Sales Report/ }));
    expect(row.getByText('2 Nov 2026')).toBeInTheDocument();
    expect(row.getByText('Raghav, 1,204 rows, 96 KB')).toBeInTheDocument();
    const link = row.getByRole('link', { name: `Download ${report.name}` });
    expect(link).toHaveAttribute('href', `/api/admin/reports/${report.id}/file`);
  });

  it('shows the progress of what is generated, which can be cancelled, and says why there is no file', async () => {
    const busy = other({
      id: 'b',
      name: 'Busy',
      state: 'making',
      progress: { done: 30, of: 100 },
      dateGenerated: null,
    });
    const failed = other({
      id: 'f',
      name: 'Failed',
      state: 'failed',
      problem: 'Choose CSV.',
      dateGenerated: null,
    });
    mockApi({
      'GET /api/admin/reports': aPage([busy, failed]),
      'POST /api/admin/reports/:id/cancel': other({ id: 'b', state: 'cancelled' }),
    });
    const { user } = open();
    expect(await screen.findByRole('progressbar', { name: 'Generating Busy' })).toHaveAttribute(
      'aria-valuenow',
      '30',
    );
    expect(await screen.findByText('Choose CSV.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel Busy' }));
    await waitFor(() => expect(requestsTo('POST /api/admin/reports/:id/cancel')).toHaveLength(1));
  });

  it('asks for both dates, and sends nothing without them', async () => {
    mockApi({ 'GET /api/admin/reports': aPage([]) });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Generate Report' }));
    expect(await screen.findByText('Choose the start date.')).toBeInTheDocument();
    expect(screen.getByText('Choose the end date.')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Start Date/)).toHaveFocus();
    expect(requestsTo('POST /api/admin/reports')).toEqual([]);
  });

  it('generates the report, with a success notice that goes after three seconds', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    mockApi({
      'GET /api/admin/reports': aPage([]),
      'POST /api/admin/reports': () => Response.json(other({ state: 'waiting' }), { status: 202 }),
      'GET /api/admin/reports/:id': report,
    });
    const { user } = open();
    await choose(user);
    expect(await screen.findByText(`${report.name} was generated.`)).toBeInTheDocument();
    expect(requestsTo('POST /api/admin/reports').map(({ body }) => body)).toEqual([
      {
        request: expect.stringMatching(/^[0-9a-f-]{36}$/),
        type: 'sales',
        startDate: '2026-10-01',
        endDate: '2026-10-31',
        fileType: 'CSV',
      },
    ]);
    act(() => void jest.advanceTimersByTime(3100));
    await waitFor(() => expect(screen.queryByText(`${report.name} was generated.`)).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Generate Report' })).toBeEnabled();
  });

  it("says 'Generating...' until the report is made", async () => {
    mockApi({
      'GET /api/admin/reports': aPage([]),
      'POST /api/admin/reports': () => Response.json(other({ state: 'waiting' }), { status: 202 }),
      'GET /api/admin/reports/:id': other({ state: 'making' }),
    });
    const { user } = open();
    await choose(user);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Generating...' })).toBeDisabled());
  });

  it('sends what got no answer again as the same request', async () => {
    mockApi({
      'GET /api/admin/reports': aPage([]),
      'POST /api/admin/reports': apiError(503, 'The shop is not reachable. Try again.'),
    });
    const { user } = open();
    await choose(user);
    expect(await screen.findByText('The shop is not reachable. Try again.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Generate Report' }));
    await waitFor(() => expect(requestsTo('POST /api/admin/reports')).toHaveLength(2));
    const [one, two] = requestsTo('POST /api/admin/reports').map(({ body }) => body as { request: string });
    expect(one?.request).toBe(two?.request);
  });

  it('asks for the statement of the payment provider for a settlement', async () => {
    mockApi({ 'GET /api/admin/reports': aPage([]) });
    const { user } = open();
    await user.click(await screen.findByRole('combobox', { name: 'Report Type' }));
    await user.click(screen.getByRole('option', { name: 'Settlement Report' }));
    await choose(user);
    expect(await screen.findByText('Choose the statement as a CSV file.')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Statement of the payment provider/)).toBeInTheDocument();
  });

  it('chooses the days of a usual period at once', async () => {
    mockApi({ 'GET /api/admin/reports': aPage([]) });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Last month' }));
    const [from, to] = [screen.getByLabelText(/^Start Date/), screen.getByLabelText(/^End Date/)];
    expect((from as HTMLInputElement).value).toMatch(/-01$/);
    expect((to as HTMLInputElement).value >= (from as HTMLInputElement).value).toBe(true);
  });
});
