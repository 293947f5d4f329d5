import Button from '@mui/material/Button';
import type { CannedAnswer } from '@virasat/api';
import { Suspense, lazy, useState } from 'react';
import { Skeleton, Text, TextLink, type Meta } from '@virasat/kit';
import { isFailure, reasonOf } from '../desk/failure.ts';
import { offerUndo, tell } from '../desk/undo.tsx';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { adminPath, documentTitle } from '../layout/sections.ts';
import { LoadFailure } from '../loaded/load-failure.tsx';
import {
  useCannedAnswersQuery,
  useCreateCannedAnswerMutation,
  useRemoveCannedAnswerMutation,
} from './support-api.ts';
import * as styles from './support.module.css';

const AnswerDialog = lazy(() => import('./answer-dialog.tsx'));

const title = 'Canned answers';

export const meta = (): Meta => ({ title: documentTitle(title), noindex: true });

function Answer({ answer, onEdit }: { answer: CannedAnswer; onEdit: () => void }) {
  const [remove] = useRemoveCannedAnswerMutation();
  const [create] = useCreateCannedAnswerMutation();
  const { title: name, text } = answer;
  const end = () =>
    void remove(answer)
      .unwrap()
      .then(
        () => offerUndo(`“${name}” is deleted.`, () => create({ title: name, text }).unwrap()),
        (error: unknown) => tell(reasonOf(error)),
      );
  return (
    <li>
      <strong>{name}</strong>
      <p>{text}</p>
      <div className={styles.buttons}>
        <Button size="small" onClick={onEdit} aria-label={`Edit ${name}`}>
          Edit
        </Button>
        <Button size="small" color="error" onClick={end} aria-label={`Delete ${name}`}>
          Delete
        </Button>
      </div>
    </li>
  );
}

function Answers() {
  const { data, error, refetch } = useCannedAnswersQuery();
  const [edited, edit] = useState<CannedAnswer | 'new'>();
  if (!data && isFailure(error))
    return <LoadFailure what="the answers" {...error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} />;
  return (
    <div className={styles.answers}>
      <div className={styles.buttons}>
        <Button variant="contained" onClick={() => edit('new')}>
          New answer
        </Button>
        <TextLink to={adminPath('support')} arrow="left">
          All tickets
        </TextLink>
      </div>
      {data.items.length === 0 ? (
        <Text tone="soft">
          A canned answer is what you write again and again: when a parcel arrives, how oil is applied. Insert
          it into an answer with one click, with the customer’s name and order number.
        </Text>
      ) : (
        <ul>
          {data.items.map((answer) => (
            <Answer key={answer.id} answer={answer} onEdit={() => edit(answer)} />
          ))}
        </ul>
      )}
      {edited && (
        <Suspense>
          <AnswerDialog answer={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

/** /admin/support/answers: the answers that the shop gives often. */
export function Component() {
  return (
    <AdminLayout title={title}>
      <Answers />
    </AdminLayout>
  );
}
