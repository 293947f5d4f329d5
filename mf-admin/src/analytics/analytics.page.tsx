import { useCallback } from 'react';
import { useLocation, useNavigate, Skeleton, type Meta } from '@virasat/kit';
import { isFailure } from '../desk/failure.ts';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { adminPath, documentTitle } from '../layout/sections.ts';
import { LoadFailure } from '../loaded/load-failure.tsx';
import { useAnalyticsQuery } from './analytics-api.ts';
import { Figures } from './figures.tsx';
import { PeriodBar } from './period-bar.tsx';
import { queryOf, readChoice, type AnalyticsChoice } from './period-choice.ts';
import * as styles from './analytics.module.css';

const title = 'Analytics';

export const meta = (): Meta => ({ title: documentTitle(title), noindex: true });

/** /admin/analytics: what was sold, paid and returned in a period, beside another one. The choice is in the address. */
export function Component() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const choice = readChoice(new URLSearchParams(search));
  const { data, currentData, error, isFetching, refetch } = useAnalyticsQuery(choice);
  const choose = useCallback(
    (next: AnalyticsChoice) => void navigate(`${adminPath('analytics')}${queryOf(next)}`),
    [navigate],
  );
  const failure = isFailure(error) && !isFetching ? error : undefined;
  // while other days are read, the ones before stay
  const shown = currentData ?? data;
  return (
    <AdminLayout title={title}>
      <div className={styles.page}>
        <PeriodBar choice={choice} shown={shown?.period} onChoose={choose} />
        {failure && <LoadFailure what="the figures" {...failure} onRetry={() => void refetch()} />}
        {!failure && !shown && <Skeleton height={480} />}
        {!failure && shown && (
          <div aria-busy={isFetching}>
            <Figures figures={shown} choice={choice} />
          </div>
        )}
      </div>
    </AdminLayout>
  );
}
