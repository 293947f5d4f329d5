import { sheetKinds, type SheetKind } from '@virasat/api/constants';
import { defineGrid, type GridControl } from '../desk/grid/grid-state.ts';
import { outcomes } from '../desk/run/run-words.ts';
import { sheetPath, sheetPaths } from '../layout/sections.ts';

/** The kind of file that a page of the back office is about. */
export const kindAt = (pathname: string): SheetKind =>
  sheetKinds.find((kind) => pathname.startsWith(sheetPaths[kind])) ?? 'shipping';

/** The files of a kind. */
export const sheetsGrid = (kind: SheetKind) =>
  defineGrid({ address: sheetPaths[kind], filters: {}, sorts: [] });
export type SheetsQuery = GridControl<ReturnType<typeof sheetsGrid>['filters'], never>['query'];

/** The lines of one file. */
export const rowsGrid = (kind: SheetKind, id: string) =>
  defineGrid({ address: sheetPath(kind, id), filters: { outcome: outcomes }, sorts: [] });
export type SheetRowsQuery = GridControl<ReturnType<typeof rowsGrid>['filters'], never>['query'];
