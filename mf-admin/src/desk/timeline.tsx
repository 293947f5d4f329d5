import Button from '@mui/material/Button';
import type { Activity, ActivityList } from '@virasat/api';
import { useState, type ReactNode } from 'react';
import { Skeleton, Text, api as shop, call } from '@virasat/kit';
import { useMay } from '../layout/use-may.ts';
import { LoadFailure } from '../loaded/load-failure.tsx';
import { orderTime } from '../order/order-time.ts';
import { LIST, api, ask } from './api.ts';
import { EMPTY } from './empty-value.ts';
import { isFailure } from './failure.ts';
import { FieldChange } from './field-change.tsx';
import * as styles from './timeline.module.css';

interface TimelineQuery {
  /** Kind and id of what has changed, e.g. `product:4`. */
  entity: string;
  limit: number;
}

const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    activity: build.query<ActivityList, TimelineQuery>({
      // JSON of any kind has one type here and another there
      queryFn: ask<TimelineQuery, ActivityList>(({ entity, limit }, options) =>
        call(shop.admin.activity.$get({ query: { entity, limit: String(limit) } }, options) as never),
      ),
      providesTags: [{ type: 'Activity', id: LIST }],
    }),
  }),
});

const FIRST = 10;
const MOST = 100;

export interface TimelineProps {
  /** Kind and id of what has changed, e.g. `product:4`. */
  entity: string;
  /** Labels of the fields; the field's name where there is none. */
  labels?: Record<string, string>;
  /** How a value is shown that is there. */
  format?: (field: string, value: unknown) => ReactNode;
}

/** How a value is shown that no page knows better. */
export const plainValue = (_: string, value: unknown): string => {
  if (value === '') return EMPTY;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

function Row({
  activity,
  labels = {},
  format = plainValue,
}: { activity: Activity } & Omit<TimelineProps, 'entity'>) {
  const { at, action, by, role, changes, omitted } = activity;
  return (
    <li>
      <p>
        <strong>{by?.name ?? 'The shop'}</strong> {role && `(${role}) `}
        {action} <time dateTime={at}>{orderTime(at)}</time>
      </p>
      {changes.length > 0 && (
        <ul>
          {changes.map(({ field, before, after }) => (
            <li key={field}>
              <FieldChange
                label={labels[field] ?? field}
                before={before}
                after={after}
                show={(value) => format(field, value)}
              />
            </li>
          ))}
          {omitted > 0 && <li>and {omitted} more</li>}
        </ul>
      )}
    </li>
  );
}

/** Who has changed something, when, and what it was before: from the log, which nobody can edit. */
export function Timeline(props: TimelineProps) {
  const may = useMay();
  if (!may('activity')) return <Text tone="soft">Owners and managers see who has changed what.</Text>;
  return <Entries {...props} />;
}

function Entries({ entity, ...shown }: TimelineProps) {
  const [limit, setLimit] = useState(FIRST);
  const { data, error, refetch } = activityApi.useActivityQuery({ entity, limit });
  if (isFailure(error)) return <LoadFailure what="the timeline" {...error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={120} />;
  if (data.items.length === 0) return <Text tone="soft">Nothing has been changed yet.</Text>;
  return (
    <div className={styles.timeline}>
      <ol>
        {data.items.map((activity) => (
          <Row key={activity.id} activity={activity} {...shown} />
        ))}
      </ol>
      {data.next !== null && limit < MOST && (
        <Button onClick={() => setLimit(MOST)}>Show earlier changes</Button>
      )}
    </div>
  );
}
