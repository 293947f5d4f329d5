import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { MAX_BLOCKS, newsletterBlockKinds, type NewsletterBlock } from '@virasat/api/forms';
import { useController, useFormState } from 'react-hook-form';
import { BlockFields } from './block-fields.tsx';
import { blockLabels } from './newsletter-labels.ts';
import * as styles from './newsletter.module.css';

const empty: Record<NewsletterBlock['kind'], NewsletterBlock> = {
  text: { kind: 'text', text: '' },
  story: { kind: 'story', story: '' },
  products: { kind: 'products', products: [] },
  button: { kind: 'button', label: '', href: '' },
};

/** The messages below a field, whatever its depth. */
function messagesOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  if ('message' in error && typeof error.message === 'string') return [error.message];
  return Object.values(error).flatMap(messagesOf);
}

const moved = <T,>(list: readonly T[], from: number, to: number): T[] => {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

/** The parts of a newsletter: added, written, ordered and removed. A field of the form. */
export function BlockEditor() {
  const {
    field: { ref, value, onChange },
  } = useController({ name: 'blocks' });
  const { errors } = useFormState({ name: 'blocks' });
  const blocks = (value ?? []) as NewsletterBlock[];
  const change = (next: NewsletterBlock[]) => onChange(next.length > 0 ? next : null);
  // of the list itself, and of each of its parts
  const wrong = errors['blocks'] as
    (Record<number, unknown> & { message?: unknown; root?: unknown }) | undefined;
  const problems = [...new Set([...messagesOf({ message: wrong?.message }), ...messagesOf(wrong?.root)])];
  return (
    <div className={styles.stack}>
      {problems.map((problem) => (
        <p key={problem} className={styles.wrong} role="alert">
          {problem}
        </p>
      ))}
      <ol className={styles.parts} ref={ref} tabIndex={-1}>
        {blocks.map((block, index) => {
          const name = `${blockLabels[block.kind]}, part ${index + 1}`;
          return (
            // the parts have no ids of their own, and their fields keep no state
            <li key={index} aria-label={name}>
              <div className={styles.tools}>
                <h3>{name}</h3>
                <Button disabled={index === 0} onClick={() => change(moved(blocks, index, index - 1))}>
                  Move up
                </Button>
                <Button
                  disabled={index === blocks.length - 1}
                  onClick={() => change(moved(blocks, index, index + 1))}
                >
                  Move down
                </Button>
                <Button color="error" onClick={() => change(blocks.filter((_, at) => at !== index))}>
                  Remove
                </Button>
              </div>
              {[...new Set(messagesOf(wrong?.[index]))].map((problem) => (
                <p key={problem} className={styles.wrong} role="alert">
                  {problem}
                </p>
              ))}
              <BlockFields
                block={block}
                onChange={(next) => change(blocks.map((each, at) => (at === index ? next : each)))}
              />
            </li>
          );
        })}
      </ol>
      <TextField
        select
        label="Add a part"
        value=""
        disabled={blocks.length >= MAX_BLOCKS}
        onChange={({ target }) => change([...blocks, empty[target.value as NewsletterBlock['kind']]])}
      >
        {newsletterBlockKinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {blockLabels[kind]}
          </MenuItem>
        ))}
      </TextField>
    </div>
  );
}
