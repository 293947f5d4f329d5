import { useId, type ReactNode } from 'react';
import { Arch } from './arch.tsx';
import * as styles from './section.module.css';

export interface SectionProps {
  title?: ReactNode;
  /** A few words above the title. */
  eyebrow?: ReactNode;
  /** One or two sentences below the title. */
  intro?: ReactNode;
  /** A link or button at the end of the title's line. */
  action?: ReactNode;
  /** Background. 'ivory' and 'indigo' are bands from edge to edge: use them in a `<Page width="full">`. */
  tone?: 'paper' | 'ivory' | 'indigo';
  /** Heading level of the title. Default 2. */
  level?: 1 | 2 | 3;
  id?: string;
  /** Of the title, where the section is a part that many pages share: such a part generates no ids. Default: generated. */
  titleId?: string;
  children: ReactNode;
}

/** A part of a page with its title. */
export function Section({
  title,
  eyebrow,
  intro,
  action,
  tone,
  level = 2,
  id,
  titleId: given,
  children,
}: SectionProps) {
  const own = useId();
  const titleId = given ?? own;
  const Title = `h${level}` as const;
  return (
    <section
      className={styles.band}
      id={id}
      data-tone={tone === 'paper' ? undefined : tone}
      aria-labelledby={title ? titleId : undefined}
    >
      <div>
        {(title || eyebrow || intro || action) && (
          <header>
            <div>
              {tone === 'indigo' && <Arch />}
              {eyebrow && <p data-eyebrow="">{eyebrow}</p>}
              {title && (
                <Title id={titleId} data-title="">
                  {title}
                </Title>
              )}
              {intro && <p data-intro="">{intro}</p>}
            </div>
            {action}
          </header>
        )}
        {children}
      </div>
    </section>
  );
}
