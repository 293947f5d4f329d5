import type { EditedStory } from '@virasat/api';
import { useState } from 'react';
import { isFailure, reasonOf } from '../desk/failure.ts';
import { RevisionList } from '../desk/revision-list.tsx';
import { offerUndo, tell } from '../desk/undo.tsx';
import { LoadFailure } from '../loaded/load-failure.tsx';
import { useRestoreRevisionMutation, useStoryRevisionsQuery } from './stories-api.ts';
import { storyLabels } from './story-labels.ts';
import * as styles from './blog.module.css';

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
  return (
    <RevisionList
      items={data.items}
      current={version}
      labels={storyLabels}
      isBusy={isLoading}
      onRestore={(revision) => void back(revision)}
    />
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
