import { useId, type ReactNode } from 'react';
import { Heading, Text } from '@virasat/kit';
import * as styles from './settings-section.module.css';

interface Props {
  title: string;
  intro: ReactNode;
  children: ReactNode;
}

/** One section of the settings: title and introduction beside its controls. */
export function SettingsSection({ title, intro, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header>
        <Heading level={2} size="card" id={id}>
          {title}
        </Heading>
        <Text tone="soft">{intro}</Text>
      </header>
      <div>{children}</div>
    </section>
  );
}
