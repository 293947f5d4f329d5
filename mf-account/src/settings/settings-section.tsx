import { useId, type ReactNode } from 'react';
import { Heading, Text, media, styled } from '@virasat/kit';

const Root = styled('section')({
  display: 'grid',
  gap: 'var(--space-4)',
  padding: 'var(--space-6) 0',
  borderTop: '1px solid var(--line)',
  [media.md]: { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 7fr)', gap: 'var(--space-7)' },
  '& > header': { display: 'grid', gap: 'var(--space-2)', alignContent: 'start', maxWidth: '30em' },
  '& > div': {
    display: 'grid',
    gap: 'var(--space-4)',
    alignContent: 'start',
    justifyItems: 'start',
    maxWidth: 560,
  },
  '& form': { display: 'grid', gap: 'var(--space-4)', width: '100%', maxWidth: 440, justifyItems: 'start' },
  '& form > *': { maxWidth: '100%' },
  '& form > :not(button)': { width: '100%' },
});

interface Props {
  title: string;
  intro: ReactNode;
  children: ReactNode;
}

/** One section of the settings: title and introduction beside its controls. */
export function SettingsSection({ title, intro, children }: Props) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <header>
        <Heading level={2} size="card" id={id}>
          {title}
        </Heading>
        <Text tone="soft">{intro}</Text>
      </header>
      <div>{children}</div>
    </Root>
  );
}
