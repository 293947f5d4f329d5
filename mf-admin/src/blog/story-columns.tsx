import IconButton from '@mui/material/IconButton';
import type { StoryRow } from '@virasat/api';
import { Badge, Icon, Picture, blogDate } from '@virasat/kit';
import type { ResourceColumn } from '../desk/grid/grid-types.ts';
import { statusLabels } from './story-labels.ts';
import * as styles from './blog.module.css';

const tones = { draft: 'grey', scheduled: 'indigo', published: 'leaf' } as const;

/** "November 24, 2026"; of a scheduled one, when it is to come. */
const dateText = ({ date, publishAt }: StoryRow): string => blogDate(publishAt ?? date);

const Category = ({ category }: StoryRow) => <Badge tone="indigo">{category}</Badge>;

export interface RowActions {
  onEdit: (story: StoryRow) => void;
  onRemove: (story: StoryRow) => void;
}

function Summary({ story }: { story: StoryRow }) {
  const { image, title, excerpt, status } = story;
  return (
    <span className={styles.summary}>
      <span className={styles.thumb}>{image && <Picture src={image} alt="" ratio="1/1" sizes="48px" />}</span>
      <span className={styles.about}>
        <strong>{title}</strong>
        {status !== 'published' && <Badge tone={tones[status]}>{statusLabels[status]}</Badge>}
        <small>{excerpt}</small>
      </span>
    </span>
  );
}

const Actions = ({ story, onEdit, onRemove }: { story: StoryRow } & RowActions) => (
  <span className={styles.actions}>
    <IconButton aria-label={`Edit ${story.title}`} onClick={() => onEdit(story)}>
      <Icon name="pen" size={20} />
    </IconButton>
    <IconButton aria-label={`Delete ${story.title}`} color="error" onClick={() => onRemove(story)}>
      <Icon name="trash" size={20} />
    </IconButton>
  </span>
);

/** Columns of the table of posts (requirement 200). */
export const storyColumns = (actions: RowActions): ResourceColumn<StoryRow>[] => [
  {
    field: 'title',
    header: 'Title',
    minWidth: 300,
    flex: 3,
    sort: { asc: 'title' },
    cell: (story) => <Summary story={story} />,
  },
  { field: 'category', header: 'Category', minWidth: 130, cell: (story) => <Category {...story} /> },
  { field: 'date', header: 'Date', minWidth: 150, sort: { desc: 'created-desc' }, cell: dateText },
  { field: 'author', header: 'Author', minWidth: 130, cell: ({ author }) => author },
  {
    field: 'actions',
    header: 'Actions',
    minWidth: 120,
    flex: 0,
    cell: (story) => <Actions story={story} {...actions} />,
  },
];

/** A post on a phone. */
export function StoryCard({ story, ...actions }: { story: StoryRow } & RowActions) {
  return (
    <div className={styles.card}>
      <Summary story={story} />
      <p>
        <Category {...story} /> {dateText(story)} · {story.author}
      </p>
      <Actions story={story} {...actions} />
    </div>
  );
}
