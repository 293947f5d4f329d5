import type { ReactNode } from 'react';
import * as styles from './customer.module.css';

/** What is computed and cannot be edited, as terms and values. */
export function Facts({ facts }: { facts: [term: string, value: ReactNode][] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
