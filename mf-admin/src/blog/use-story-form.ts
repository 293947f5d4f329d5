import type { EditedStory, StoryTransitionInput } from '@virasat/api';
import { StoryFieldsSchema, canMakeStory, missingInStory, type StoryForm } from '@virasat/api/forms';
import { DEFAULT_AUTHOR, blogCategories } from '@virasat/api/constants';
import { useMemo, useRef, useState } from 'react';
import { useDeskForm, type SaveContext, type Stored } from '../desk/form/use-desk-form.ts';
import { offerUndo, tell } from '../desk/undo.tsx';
import { failures } from './story-labels.ts';
import { useCreateStoryMutation, useEditStoryMutation, useMoveStoryMutation } from './stories-api.ts';

/** What a save is for; `publishAt` of a scheduled one. */
export type Intent = { to: 'save' } | { to: 'publish' } | { to: 'schedule'; publishAt: string };

const emptyStory: StoryForm = { title: '', category: blogCategories[0], author: DEFAULT_AUTHOR };

const storedOf = ({ values, version }: EditedStory): Stored<StoryForm> => ({ values, version });

export interface StoryFormOptions {
  /** Undefined for a new one. */
  story: EditedStory | undefined;
  onSaved: () => void;
  /** Why nothing, or not everything, was saved: a message of requirement 200; '' when a save begins. */
  onProblem: (message: string) => void;
}

/** The form of a story, and what happens when it is saved: as a draft, published, or for a later time. */
export function useStoryForm({ story: given, onSaved, onProblem }: StoryFormOptions) {
  /** A new one that was created, before it could be published, is edited from then on. */
  const [created, setCreated] = useState<EditedStory>();
  const story = given ?? created;
  const intent = useRef<Intent>({ to: 'save' });
  const [create] = useCreateStoryMutation();
  const [edit] = useEditStoryMutation();
  const [move] = useMoveStoryMutation();

  /** Shoppers' pages need more than a draft has. */
  const schema = useMemo(
    () =>
      // read when the form is checked, not while it renders
      // eslint-disable-next-line react-hooks/refs
      StoryFieldsSchema.superRefine((values, context) => {
        if (intent.current.to === 'save' && (story === undefined || story.status === 'draft')) return;
        for (const [field, message] of Object.entries(missingInStory(values)))
          context.addIssue({ code: 'custom', path: [field], message });
      }),
    [story],
  );
  const stored = useMemo<Stored<StoryForm>>(
    () => (story ? storedOf(story) : { values: emptyStory }),
    [story],
  );

  async function write(values: StoryForm, context: SaveContext<StoryForm>): Promise<EditedStory> {
    if (!story) return create(values).unwrap();
    const { changed, version = story.version } = context;
    // an edit of before may not have been read yet
    if (Object.keys(changed).length === 0) return { ...story, version };
    return edit({ id: story.id, version, changed }).unwrap();
  }
  async function carryOut(saved: EditedStory): Promise<EditedStory> {
    const { id, version, status } = saved;
    const { to, ...rest } = intent.current;
    if (to === 'save' || !canMakeStory(to, status)) return saved;
    const input: StoryTransitionInput = { transition: to, version, ...rest };
    return move({ id, ...input }).unwrap();
  }
  function say(saved: EditedStory, before: StoryForm, { changed }: SaveContext<StoryForm>): void {
    const { id, title, version, status } = saved;
    const fields = Object.keys(changed) as (keyof StoryForm)[];
    const isMoved = status !== (story?.status ?? 'draft');
    if (!story || isMoved || fields.length === 0) {
      const what = { draft: 'is saved as a draft', scheduled: 'is scheduled', published: 'is published' };
      tell(`“${title}” ${what[status]}.`);
      return;
    }
    const inverse = Object.fromEntries(fields.map((field) => [field, before[field] ?? null]));
    offerUndo(`“${title}” is saved.`, () => edit({ id, version, changed: inverse }).unwrap());
  }

  const form = useDeskForm<StoryForm>({
    schema: schema as never,
    stored,
    draftKey: `story.${given?.id ?? 'new'}`,
    async save(values, context) {
      onProblem('');
      try {
        const written = await write(values, context);
        if (!story) setCreated(written);
        context.reached(storedOf(written));
        const saved = await carryOut(written);
        say(saved, context.before, context);
        return storedOf(saved);
      } catch (error) {
        onProblem(given ? failures.update : failures.create);
        throw error;
      }
    },
    onSaved,
    readConflict: (current) => storedOf(current as EditedStory),
  });
  return {
    form,
    story,
    /** Saves for something else than the button of the form. */
    submit(to: Intent) {
      intent.current = to;
      void form.submit();
    },
    setIntent(to: Intent) {
      intent.current = to;
    },
  };
}
