import type { StoryField, StoryForm } from './story-form.ts';

export const storyStatuses = ['draft', 'scheduled', 'published'] as const;
export type StoryStatus = (typeof storyStatuses)[number];

/** What a story may become, and from what. A complete one has everything that shoppers' pages show of it. */
export const storyTransitions = {
  publish: { from: ['draft', 'scheduled'], to: 'published', asksForAll: true },
  schedule: { from: ['draft', 'scheduled'], to: 'scheduled', asksForAll: true },
  withdraw: { from: ['scheduled', 'published'], to: 'draft', asksForAll: false },
} as const satisfies Record<string, { from: readonly StoryStatus[]; to: StoryStatus; asksForAll: boolean }>;
export type StoryTransition = keyof typeof storyTransitions;

/** Whether a story of this status may make the transition. */
export const canMakeStory = (transition: StoryTransition, status: StoryStatus): boolean =>
  (storyTransitions[transition].from as readonly StoryStatus[]).includes(status);

/** What a story lacks to be published or scheduled: messages by the fields to fill in. */
export const missingInStory = ({
  excerpt,
  image,
}: Pick<StoryForm, 'excerpt' | 'image'>): Partial<Record<StoryField, string>> => ({
  ...(!excerpt && { excerpt: 'Write an excerpt.' }),
  ...(!image && { image: 'Choose a picture, or enter its URL.' }),
});
