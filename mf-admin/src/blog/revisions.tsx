import Button from '@mui/material/Button';
import type { EditedStory, StoryRevision } from '@virasat/api';
import { useState } from 'react';
import { isFailure, reasonOf } from '../desk/failure.ts';
import { offerUndo, tell } from '../desk/undo.tsx';
import { LoadFailure } from '../loaded/load-failure.tsx';
import { orderTime } from '../order/order-time.ts';
import { useRestoreRevisionMutation, useStoryRevisionsQuery } from './stories-api.ts';
import { storyLabels } from './story-labels.ts';
import * as styles from './blog.module.css';

const changedText = ({ changed }: StoryRevision): string =>
  changed.map((field) => (storyLabels as Partial<Record<string, string>>)[field] ?? field).join(', ');

function List({ story }: { story: EditedStory }) {
  const { id, version } = story;
  const { data, error, refetch } = useStoryRevisionsQuery(id);
  const [restore, { isLoading }] = useRestoreRevisionMutation();
  const back = async (revision: number) => {
    try {
      const restored = await restore({ id, revision, version }).unwrap();
      offerUndo(`Version ${revision} is restored.`, () =>
        restore({ id, revision: version, version: restored.version }).unwrap(),
      );
    } catch (failure) {
      tell(`It could not be restored. ${reasonOf(failure)}`);
    }
  };
  if (!data && isFailure(error))
    return <LoadFailure what="the revisions" {...error} onRetry={() => void refetch()} />;
  if (!data) return <p>Loading...</p>;
  if (data.items.length === 0) return <p>Nothing has been changed yet.</p>;
  return (
    <ul className={styles.revisions}>
      {data.items.map((revision) => (
        <li key={revision.version}>
          <span>
            Version {revision.version}: {revision.by ?? 'The shop'} {revision.action}{' '}
            <time dateTime={revision.at}>{orderTime(revision.at)}</time>
            {revision.changed.length > 0 && (
              <>
                <br />
                <small>{changedText(revision)}</small>
              </>
            )}
          </span>
          {revision.version === version ? (
            <small>This version</small>
          ) : (
            <Button
              size="small"
              disabled={isLoading}
              aria-label={`Restore version ${revision.version}`}
              onClick={() => void back(revision.version)}
            >
              Restore
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Who has changed what of a story, and when; each version can be restored, which makes a new one. */
export function Revisions({ story }: { story: EditedStory }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.more} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Revisions</summary>
      <div>{isOpen && <List story={story} />}</div>
    </details>
  );
}
