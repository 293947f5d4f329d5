import Button from '@mui/material/Button';
import type { EditedStory } from '@virasat/api';
import { Link, orderDate, paths } from '@virasat/kit';
import { reasonOf } from '../desk/failure.ts';
import { offerUndo, tell } from '../desk/undo.tsx';
import { orderTime } from '../order/order-time.ts';
import { useMoveStoryMutation, useStoryPreviewMutation } from './stories-api.ts';
import * as styles from './blog.module.css';

const textOf = ({ status, date, publishAt }: EditedStory): string => {
  if (status === 'published') return `Published on ${orderDate(date)}.`;
  if (status === 'scheduled') return `Will be published ${orderTime(publishAt ?? date)}.`;
  return 'A draft: shoppers do not see it.';
};

/** Where a story stands, how shoppers will see it, and the way back to a draft. */
export function StoryState({ story, isDirty }: { story: EditedStory; isDirty: boolean }) {
  const { id, status, slug, title, version } = story;
  const [preview] = useStoryPreviewMutation();
  const [move, { isLoading }] = useMoveStoryMutation();

  const show = async () => {
    // opened by the click, for browsers allow it then only
    const tab = window.open('', '_blank');
    try {
      const { path } = await preview(id).unwrap();
      if (tab) tab.location.href = path;
    } catch (error) {
      tab?.close();
      tell(`The preview could not be opened. ${reasonOf(error)}`);
    }
  };
  const withdraw = async () => {
    try {
      const draft = await move({ id, transition: 'withdraw', version }).unwrap();
      const { publishAt } = story;
      offerUndo(`“${title}” is a draft again.`, () =>
        move({
          id,
          version: draft.version,
          ...(status === 'scheduled' && publishAt
            ? { transition: 'schedule', publishAt }
            : { transition: 'publish' }),
        }).unwrap(),
      );
    } catch (error) {
      tell(reasonOf(error));
    }
  };
  return (
    <p className={styles.status}>
      <span>
        {textOf(story)}
        {isDirty && ' The preview shows what is saved.'}
      </span>
      <Button size="small" onClick={() => void show()}>
        Preview
      </Button>
      {status === 'published' && <Link to={paths.post(slug)}>See it in the shop</Link>}
      {status !== 'draft' && (
        <Button size="small" disabled={isLoading} onClick={() => void withdraw()}>
          Back to draft
        </Button>
      )}
    </p>
  );
}
