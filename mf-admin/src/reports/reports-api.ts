import type { Report, ReportInput, ReportList } from '@virasat/api';
import { api as shop, call } from '@virasat/kit';
import { LIST, api, ask, listTags } from '../desk/api.ts';
import { defineGrid, type GridControl } from '../desk/grid/grid-state.ts';
import { adminPath } from '../layout/sections.ts';

const reports = shop.admin.reports;

/** The list of reports at /admin/reports. */
export const reportGrid = defineGrid({ address: adminPath('reports'), filters: {}, sorts: [] });
type ReportsQuery = GridControl<(typeof reportGrid)['filters'], never>['query'];

/** What a report is asked for with; a settlement has the statement that it is about. */
export type WantedReport =
  | (ReportInput & { statement?: never })
  | (Omit<ReportInput, 'type'> & { type: 'settlement'; statement: File });

const changed = [{ type: 'Report' as const, id: LIST }];

const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    reports: build.query<ReportList, ReportsQuery>({
      queryFn: ask((query: ReportsQuery, options) => call(reports.$get({ query }, options))),
      providesTags: listTags('Report'),
    }),
    report: build.query<Report, string>({
      queryFn: ask((id: string, options) => call(reports[':id'].$get({ param: { id } }, options))),
      providesTags: (_, __, id) => [{ type: 'Report', id }],
    }),
    generateReport: build.mutation<Report, WantedReport>({
      queryFn: ask((wanted: WantedReport, options): Promise<Report> => {
        if (wanted.type !== 'settlement') return call(reports.$post({ json: wanted }, options));
        const { type: _, ...form } = wanted;
        return call(reports.settlements.$post({ form }, options));
      }),
      invalidatesTags: changed,
    }),
    cancelReport: build.mutation<Report, string>({
      queryFn: ask((id: string, options) => call(reports[':id'].cancel.$post({ param: { id } }, options))),
      invalidatesTags: changed,
    }),
  }),
});

export const { useReportsQuery, useReportQuery, useGenerateReportMutation, useCancelReportMutation } =
  reportsApi;
