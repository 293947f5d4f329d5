import Button from '@mui/material/Button';
import { orderTime } from '../order/order-time.ts';
import * as styles from './revision-list.module.css';

/** An edit as it is listed. */
export interface Revision {
  version: number;
  at: string;
  /** Name of the admin; null for the shop itself. */
  by: string | null;
  action: string;
  /** Fields that differ from the revision before. */
  changed: string[];
}

export interface RevisionListProps {
  /** Newest first. */
  items: readonly Revision[];
  /** The version that is stored now. */
  current: number;
  /** Labels of the fields; the field's name where there is none. */
  labels: Partial<Record<string, string>>;
  isBusy: boolean;
  onRestore: (version: number) => void;
}

/** Who has changed what, and when; each version can be restored, which makes a new one. */
export function RevisionList({ items, current, labels, isBusy, onRestore }: RevisionListProps) {
  if (items.length === 0) return <p>Nothing has been changed yet.</p>;
  return (
    <ul className={styles.revisions}>
      {items.map(({ version, at, by, action, changed }) => (
        <li key={version}>
          <span>
            Version {version}: {by ?? 'The shop'} {action} <time dateTime={at}>{orderTime(at)}</time>
            {changed.length > 0 && (
              <>
                <br />
                <small>{changed.map((field) => labels[field] ?? field).join(', ')}</small>
              </>
            )}
          </span>
          {version === current ? (
            <small>This version</small>
          ) : (
            <Button
              size="small"
              disabled={isBusy}
              aria-label={`Restore version ${version}`}
              onClick={() => onRestore(version)}
            >
              Restore
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
