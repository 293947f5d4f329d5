import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { EditedStory } from '@virasat/api';
import { Suspense, lazy, useEffect, useRef, useState, type RefObject } from 'react';
import { serverNow } from '@virasat/kit';
import { EMPTY } from '../desk/empty-value.ts';
import { DeskForm } from '../desk/form/desk-form.tsx';
import { isFailure } from '../desk/failure.ts';
import { LoadFailure } from '../loaded/load-failure.tsx';
import { useStoryQuery } from './stories-api.ts';
import { StoryFields } from './story-fields.tsx';
import { StoryState } from './story-state.tsx';
import { storyLabels, textOfHtml } from './story-labels.ts';
import { useStoryForm } from './use-story-form.ts';
import * as styles from './blog.module.css';

const ScheduleDialog = lazy(() => import('../product/schedule-dialog.tsx'));

export interface StoryDialogProps {
  /** Which one is edited; undefined for a new one. */
  id: string | undefined;
  onClose: () => void;
  /** A message of requirement 200 for the page; '' takes it away. */
  onProblem: (message: string) => void;
}

const format = (field: string, value: unknown) => {
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  return (field === 'content' ? textOfHtml(text) : text) || EMPTY;
};

function AskDiscard({ onDiscard, onStay }: { onDiscard: () => void; onStay: () => void }) {
  return (
    <Dialog open onClose={onStay} aria-labelledby="discard-title" aria-describedby="discard-text">
      <DialogTitle id="discard-title">Discard your changes?</DialogTitle>
      <DialogContent>
        <DialogContentText id="discard-text">What you have not saved will be forgotten.</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={onDiscard}>
          Discard changes
        </Button>
        {/* a dialog takes the focus; Enter then loses nothing */}
        {/* eslint-disable-next-line jsx-a11y/no-autofocus */}
        <Button variant="contained" onClick={onStay} autoFocus>
          Keep editing
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface FormProps extends Pick<StoryDialogProps, 'onClose' | 'onProblem'> {
  story: EditedStory | undefined;
  /** Set to what Escape does. */
  escapeRef: RefObject<(() => void) | undefined>;
}

function StoryForm({ story: given, onClose, onProblem, escapeRef }: FormProps) {
  const { form, story, submit, setIntent } = useStoryForm({ story: given, onSaved: onClose, onProblem });
  const [isAsked, setAsked] = useState(false);
  const [isPlanning, setPlanning] = useState(false);
  const [planProblem, setPlanProblem] = useState('');
  const { isDirty, status, problem } = form;
  const isSaving = status === 'saving';
  const forget = () => {
    form.reset();
    onClose();
  };
  const cancel = () => (isDirty ? setAsked(true) : onClose());
  useEffect(() => {
    escapeRef.current = isSaving ? undefined : cancel;
  });
  const isPublished = story?.status === 'published';
  return (
    <DeskForm form={form} label="Blog post" labels={storyLabels} format={format}>
      <DialogContent dividers>
        <div className={styles.fields}>
          {status === 'failed' && problem && <Alert severity="error">{problem}</Alert>}
          {story && <StoryState story={story} isDirty={isDirty} />}
          <StoryFields story={story} />
        </div>
      </DialogContent>
      <DialogActions className={styles.buttons ?? ''}>
        {isSaving && <span role="status">Loading...</span>}
        <Button disabled={isSaving} onClick={cancel}>
          Cancel
        </Button>
        {!isPublished && (
          <>
            <Button disabled={isSaving} onClick={() => setPlanning(true)}>
              Schedule…
            </Button>
            <Button disabled={isSaving} onClick={() => submit({ to: 'save' })}>
              {story?.status === 'scheduled' ? 'Save' : 'Save Draft'}
            </Button>
          </>
        )}
        <Button
          type="submit"
          variant="contained"
          loading={isSaving}
          onClick={() => setIntent({ to: 'publish' })}
        >
          Publish Post
        </Button>
      </DialogActions>
      {isAsked && <AskDiscard onDiscard={forget} onStay={() => setAsked(false)} />}
      <Suspense>
        {isPlanning && (
          <ScheduleDialog
            publishAt={story?.publishAt ?? null}
            isSaving={false}
            problem={planProblem}
            onPlan={(publishAt) => {
              const isPast = publishAt !== null && Date.parse(publishAt) <= serverNow().getTime();
              // said before anything is saved
              setPlanProblem(isPast ? 'Choose a time that is still to come.' : '');
              if (isPast) return;
              setPlanning(false);
              submit(publishAt === null ? { to: 'save' } : { to: 'schedule', publishAt });
            }}
            onClose={() => setPlanning(false)}
          />
        )}
      </Suspense>
    </DeskForm>
  );
}

function StoredStory({ id, ...props }: Omit<FormProps, 'story'> & { id: string }) {
  const { currentData, error, refetch } = useStoryQuery(id);
  // an error of a later reading leaves the form as it is
  if (currentData) return <StoryForm story={currentData} {...props} />;
  if (!isFailure(error)) return <DialogContent>Loading...</DialogContent>;
  return (
    <>
      <DialogContent>
        <LoadFailure what="the post" {...error} onRetry={() => void refetch()} />
      </DialogContent>
      <DialogActions>
        <Button onClick={props.onClose}>Cancel</Button>
      </DialogActions>
    </>
  );
}

/** The modal in which a post is written (requirement 200). Only Cancel and Escape close it: a stray click loses nothing. */
export default function StoryDialog({ id, onClose, onProblem }: StoryDialogProps) {
  const isPhone = useMediaQuery('(max-width: 599px)');
  const escapeRef = useRef<(() => void) | undefined>(onClose);
  const props = { onClose, onProblem, escapeRef };
  return (
    <Dialog
      open
      fullScreen={isPhone}
      fullWidth
      maxWidth="lg"
      aria-labelledby="story-title"
      onClose={(_, reason) => reason === 'escapeKeyDown' && escapeRef.current?.()}
    >
      <DialogTitle id="story-title">
        {id === undefined ? 'Create New Blog Post' : 'Edit Blog Post'}
      </DialogTitle>
      <div className={styles.dialog}>
        {id === undefined ? (
          <StoryForm story={undefined} {...props} />
        ) : (
          <StoredStory key={id} id={id} {...props} />
        )}
      </div>
    </Dialog>
  );
}
