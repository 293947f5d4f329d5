import { Link } from '@virasat/kit';
import { FieldChange } from '../desk/field-change.tsx';
import type { ResourceColumn } from '../desk/grid/grid-types.ts';
import { activityOf } from '../layout/sections.ts';
import { orderTime } from '../order/order-time.ts';
import type { ActivityRow } from './activity-api.ts';
import { fieldText, kindLabel, kinds, valueText, whoOf } from './activity-words.ts';
import * as styles from './activity.module.css';

/** What has changed: its kind, its name, and a link to its page where it has one, and to all that the log says about it. */
function Thing({ entity: { type, id, label } }: ActivityRow) {
  const path = kinds[type]?.path;
  return (
    <>
      {path ? <Link to={path(id)}>{label || id}</Link> : label || id}
      <small>
        {kindLabel(type)} · <Link to={activityOf(type, id)}>its timeline</Link>
      </small>
    </>
  );
}

/** The fields before and after; what was done where no field is named. */
export function Changes({ changes, omitted }: Pick<ActivityRow, 'changes' | 'omitted'>) {
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <FieldChange label={fieldText(field)} before={before} after={after} show={valueText} />
        </li>
      ))}
      {omitted > 0 && <li>and {omitted} more</li>}
    </ul>
  );
}

const fromText = ({ from }: ActivityRow): string => (from ? `${from.place}, ${from.device}` : '');

/** Columns of the log. */
export const activityColumns: ResourceColumn<ActivityRow>[] = [
  { field: 'at', header: 'When', minWidth: 160, flex: 0, cell: ({ at }) => orderTime(at) },
  {
    field: 'by',
    header: 'Who',
    minWidth: 150,
    cell: (row) => (
      <>
        {whoOf(row)}
        {row.role && <small>{row.role}</small>}
      </>
    ),
  },
  { field: 'action', header: 'Did', minWidth: 130, cell: ({ action }) => action },
  { field: 'entity', header: 'What', minWidth: 180, flex: 2, cell: Thing },
  { field: 'changes', header: 'Before → after', minWidth: 280, flex: 4, cell: Changes },
  { field: 'from', header: 'From where', minWidth: 170, cell: fromText },
];

/** A row of the log on a phone. */
export function ActivityCard({ row }: { row: ActivityRow }) {
  return (
    <div className={styles.card}>
      <p>
        <strong>{whoOf(row)}</strong> {row.role && `(${row.role}) `}
        {row.action}
      </p>
      <p>
        <Thing {...row} />
      </p>
      <Changes {...row} />
      <small>{[orderTime(row.at), fromText(row)].filter(Boolean).join(' · ')}</small>
    </div>
  );
}
