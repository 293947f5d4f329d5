import { useId, type ReactNode } from 'react';
import { Arch } from './arch.tsx';
import { media } from './media.ts';
import { styled } from './styled.ts';

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
  children: ReactNode;
}

const Band = styled('section')({
  paddingBlock: 'var(--space-6)',
  '&[data-tone]': { [media.md]: { paddingBlock: 'var(--space-7)' } },
  '& > div': {
    maxWidth: 'calc(var(--content) + 2 * var(--gutter))',
    marginInline: 'auto',
    paddingInline: 'var(--gutter)',
  },
  // inside a page of content width the page has the padding already
  'main[data-width="content"] &:not([data-tone])': { '& > div': { paddingInline: 0 } },
  'main[data-width="content"] &[data-tone]': {
    '& > div': { paddingInline: 'var(--space-4)' },
    borderRadius: 'var(--radius-2)',
  },
  '& > div > header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: 'var(--space-2) var(--space-5)',
    marginBottom: 'var(--space-5)',
    '& p': { margin: 0 },
    '& > div': { display: 'grid', gap: 'var(--space-2)', justifyItems: 'start' },
    '& > div > svg': { width: 30, height: 36, marginBottom: 'var(--space-1)', color: 'var(--brass)' },

    '& [data-eyebrow]': {
      color: 'var(--sheesham)',
      fontWeight: 600,
      fontSize: 'var(--text-small)',
      letterSpacing: '0.02em',
    },
    '& [data-intro]': {
      color: 'var(--ink-soft)',
      fontSize: 'var(--text-lead)',
      lineHeight: 1.55,
      maxWidth: '40em',
      textWrap: 'pretty',
      marginTop: 'var(--space-1)',
    },
  },
  '& [data-title]': {
    margin: 0,
    font: '500 var(--text-section)/1.15 var(--font-display)',
    letterSpacing: '-0.01em',
    textWrap: 'balance',
  },
  '& h1[data-title]': { fontSize: 'var(--text-title)', fontWeight: 460, letterSpacing: '-0.015em' },
  '& h3[data-title]': { fontSize: 'var(--text-card)', lineHeight: 1.3 },
  '&[data-tone="ivory"]': { background: 'var(--ivory)' },
  '&[data-tone="indigo"]': {
    // everything inside reads the tokens of the dark scheme
    colorScheme: 'dark',
    // a jali shows through the wall, more to the right, where no text begins (imagery/brand/patterns.mjs)
    background:
      'linear-gradient(90deg, var(--night) 30%, color-mix(in srgb, var(--night) 86%, transparent)), url(/assets/patterns/jali.svg) var(--night)',
    color: 'var(--on-night)',
    '--ink': 'var(--on-night)',
    '--ink-soft': 'var(--on-night-soft)',
    '--sheesham': 'var(--sandstone)',
    '--indigo': 'var(--on-night)',
    '--indigo-hover': 'var(--on-night-soft)',
    '--on-indigo': 'var(--night)',
    '--indigo-tint': 'color-mix(in srgb, var(--on-night) 12%, transparent)',
    '--line': 'color-mix(in srgb, var(--on-night) 24%, transparent)',
    '--focus': 'var(--on-night)',
  },
});

/** A part of a page with its title. */
export function Section({ title, eyebrow, intro, action, tone, level = 2, id, children }: SectionProps) {
  const titleId = useId();
  const Title = `h${level}` as const;
  return (
    <Band
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
    </Band>
  );
}
