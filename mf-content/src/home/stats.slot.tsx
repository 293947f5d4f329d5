import { media, styled, visuallyHidden } from '@virasat/kit';

/** Requirement 44: the words are fixed. */
const stats = [
  ['100+', 'Handcrafted Products'],
  ['5+', 'Master Artisans'],
  ['200+', 'Years of Tradition'],
  ['8+', 'Art Forms'],
] as const;

const Root = styled('section')({
  background: 'var(--ivory)',
  borderBottom: '1px solid var(--line)',
  // in the first view of a wide screen: a reserved space would be too high and shift what follows
  'html:not([data-ready]) main &': { contentVisibility: 'visible' },
  '& h2': visuallyHidden,
  '& ul': {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    maxWidth: 'calc(var(--content) + 2 * var(--gutter))',
    margin: '0 auto',
    padding: 'var(--space-5) var(--gutter)',
    rowGap: 'var(--space-5)',
    listStyle: '""',
  },
  '& li': { padding: '0 var(--space-2)', textAlign: 'center' },
  '& li:nth-of-type(even)': { borderLeft: '1px solid var(--brass)' },
  '& strong': {
    display: 'block',
    fontFamily: 'var(--font-display)',
    fontSize: 'var(--text-title)',
    fontWeight: 450,
    lineHeight: 1.1,
    color: 'var(--indigo)',
  },
  '& span': { color: 'var(--ink-soft)', fontSize: '0.9375rem' },
  [media.md]: {
    '& ul': { gridTemplateColumns: 'repeat(4, 1fr)', paddingBlock: 'var(--space-6)' },
    '& span': { fontSize: 'inherit' },
    '& li + li': { borderLeft: '1px solid var(--brass)' },
  },
});

/** Slot `home.stats`: the strip of statistics under the hero. */
export function Component() {
  return (
    <Root aria-labelledby="stats-title">
      <h2 id="stats-title">Virasat in numbers</h2>
      <ul>
        {stats.map(([figure, label]) => (
          <li key={label}>
            <strong>{figure}</strong> <span>{label}</span>
          </li>
        ))}
      </ul>
    </Root>
  );
}
