import type { ClientSession } from 'mongodb';
import type { BulkProducts, GroupPlan } from '../catalogue/index.ts';
import { checkedGroup, itemOf } from './checked-rows.ts';
import type { ImportDocument, ImportRow } from './import-document.ts';
import type { ImportFilesService } from './import-files.ts';
import { withNamedOptions } from './named-options.ts';
import { unnamed, withFiles, type NamedFiles } from './named-files.ts';
import { groupsOf } from './row-groups.ts';
import { inputOf, type RowInput } from './row-input.ts';

interface Dependencies {
  bulk: Pick<BulkProducts, 'plan'>;
  files: Pick<ImportFilesService, 'kindsOf'>;
  onHandElsewhere: (items: readonly string[], session?: ClientSession) => Promise<Map<string, number>>;
}

/** The rows of one product, compared with the shop. */
export interface CheckedGroup {
  /** As they were given. */
  rows: readonly ImportRow[];
  inputs: RowInput[];
  plan: GroupPlan;
  /** With what they will do to the shop as it is now. */
  now: ImportRow[];
}

/** Items that rows count. */
const countedIn = (inputs: readonly RowInput[], { rows }: GroupPlan): string[] =>
  rows.flatMap((row, index) => ((inputs[index]?.counted ?? null) === null ? [] : (itemOf(row)?.id ?? [])));

/** Compares rows with the shop, the rows of one product together. */
export const createRowChecks =
  ({ bulk, files, onHandElsewhere }: Dependencies) =>
  async (
    rows: readonly ImportRow[],
    {
      document,
      named,
      session,
    }: { document: ImportDocument; named: NamedFiles; session?: ClientSession | undefined },
  ): Promise<CheckedGroup[]> => {
    const read = rows.map(({ cells }) => inputOf(cells, document));
    const kinds = await files.kindsOf(unnamed(read, named));
    const all = rows.map((row, index) => {
      const input = read[index];
      if (!input) throw new Error('A row was not read.');
      return { group: row.group ?? null, row, input: withFiles(input, named, kinds) };
    });
    const groups = groupsOf(all).map((group) => ({
      rows: group.map(({ row }) => row),
      inputs: withNamedOptions(group.map(({ input }) => input)),
    }));
    const plans = await bulk.plan(
      groups.map(({ inputs }) => inputs.map(({ row }) => row)),
      session,
    );
    const planned = groups.map((group, index) => {
      const plan = plans[index];
      if (!plan) throw new Error('The rows of a product were not planned.');
      return { ...group, plan };
    });
    const away = await onHandElsewhere(
      planned.flatMap(({ inputs, plan }) => countedIn(inputs, plan)),
      session,
    );
    return planned.map((group) => ({
      ...group,
      now: checkedGroup(group.rows, group.inputs, group.plan, away),
    }));
  };
export type RowChecks = ReturnType<typeof createRowChecks>;
