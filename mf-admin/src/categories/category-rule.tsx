import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import MuiTextField from '@mui/material/TextField';
import type { EditedCategory } from '@virasat/api';
import { CategoryRuleSchema, materials, type CategoryRule as Rule } from '@virasat/api/forms';
import { useState } from 'react';
import { Text, plural } from '@virasat/kit';
import { isFailure, reasonOf } from '../desk/failure.ts';
import { useUndo } from '../desk/undo.tsx';
import { usePreviewRuleQuery, useSetRuleMutation } from './categories-api.ts';
import * as styles from './category-form.module.css';

/** The rule as it is typed. */
interface Draft {
  tags: string[];
  materials: string[];
  minPrice: string;
  maxPrice: string;
}

const draftOf = (rule: Rule | null): Draft => ({
  tags: rule?.tags ?? [],
  materials: rule?.materials ?? [],
  minPrice: rule?.minPrice === undefined ? '' : String(rule.minPrice),
  maxPrice: rule?.maxPrice === undefined ? '' : String(rule.maxPrice),
});

const numberOf = (text: string): number => Number(text.replace(/[,\s₹]/g, ''));

/** What was typed as a rule; conditions that are empty are absent. */
const ruleOf = ({ tags, materials: chosen, minPrice, maxPrice }: Draft) => ({
  ...(tags.length > 0 && { tags }),
  ...(chosen.length > 0 && { materials: chosen }),
  ...(minPrice.trim() !== '' && { minPrice: numberOf(minPrice) }),
  ...(maxPrice.trim() !== '' && { maxPrice: numberOf(maxPrice) }),
});

const labelOf = (slug: string) => materials.find((one) => one.slug === slug)?.label ?? slug;

/** How many products match, with examples, before anything is saved. */
function Preview({ id, rule }: { id: string; rule: Rule }) {
  const { data, error, isFetching } = usePreviewRuleQuery({ id, rule });
  if (isFailure(error)) return <Text tone="soft">{reasonOf(error)}</Text>;
  if (!data) return <Text tone="soft">Counting…</Text>;
  return (
    <div className={styles.preview} role="status" aria-busy={isFetching}>
      <Text>
        {plural(data.total, 'product')} {data.total === 1 ? 'matches' : 'match'};{' '}
        {data.added === 0 ? 'none is' : `${data.added} ${data.added === 1 ? 'is' : 'are'}`} new to this
        category.
      </Text>
      {data.examples.length > 0 && (
        <Text tone="soft">
          {data.examples.map(({ name }) => name).join(', ')}
          {data.total > data.examples.length && ' …'}
        </Text>
      )}
    </div>
  );
}

interface PriceProps {
  label: string;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

const Price = ({ label, value, problem, onChange }: PriceProps) => (
  <MuiTextField
    size="small"
    label={label}
    value={value}
    error={problem !== undefined}
    helperText={problem}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{
      htmlInput: { inputMode: 'numeric' },
      input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
    }}
  />
);

function useRule({ id, version, rule }: EditedCategory) {
  const [send, { isLoading }] = useSetRuleMutation();
  const { offerUndo, tell } = useUndo();
  const save = async (next: Rule | null) => {
    try {
      const saved = await send({ id, version, rule: next }).unwrap();
      offerUndo(next ? 'The rule is saved.' : 'The rule is removed.', () =>
        send({ id, version: saved.version, rule }).unwrap(),
      );
    } catch (error) {
      tell(`The rule could not be saved. ${reasonOf(error)}`);
    }
  };
  return { save, isLoading };
}

/** Which products are in the category besides those assigned to it: by tag, material and price. */
export function CategoryRule({ category }: { category: EditedCategory }) {
  const [draft, setDraft] = useState(() => draftOf(category.rule));
  const { save, isLoading } = useRule(category);
  const parsed = CategoryRuleSchema.safeParse(ruleOf(draft));
  const isEmpty = Object.keys(ruleOf(draft)).length === 0;
  const problem = (field: string) =>
    isEmpty || parsed.success
      ? undefined
      : parsed.error.issues.find(({ path }) => path[0] === field)?.message;
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  const isSaved = JSON.stringify(ruleOf(draft)) === JSON.stringify(ruleOf(draftOf(category.rule)));
  return (
    <fieldset className={styles.choices}>
      <legend>Products by rule</legend>
      <p className={styles.help}>
        Every product that meets all of these is in the category, too, as soon as it does. Any one tag and any
        one material is enough.
      </p>
      <div className={styles.fields}>
        <Autocomplete
          multiple
          freeSolo
          options={[]}
          value={draft.tags}
          onChange={(_, tags) => set({ tags: [...new Set(tags.map((tag) => tag.trim()).filter(Boolean))] })}
          renderInput={(params) => (
            <MuiTextField
              {...params}
              size="small"
              label="Tags"
              error={problem('tags') !== undefined}
              helperText={problem('tags') ?? 'Enter ends a tag.'}
            />
          )}
        />
        <Autocomplete
          multiple
          options={materials.map(({ slug }) => slug as string)}
          getOptionLabel={labelOf}
          value={draft.materials}
          onChange={(_, chosen) => set({ materials: chosen })}
          renderInput={(params) => <MuiTextField {...params} size="small" label="Rule materials" />}
        />
        <Price
          label="Price from"
          value={draft.minPrice}
          problem={problem('minPrice')}
          onChange={(minPrice) => set({ minPrice })}
        />
        <Price
          label="Price up to"
          value={draft.maxPrice}
          problem={problem('maxPrice')}
          onChange={(maxPrice) => set({ maxPrice })}
        />
      </div>
      {parsed.success && <Preview id={category.id} rule={parsed.data} />}
      <div className={styles.buttons}>
        <Button
          variant="outlined"
          loading={isLoading}
          disabled={!parsed.success || isSaved}
          onClick={() => parsed.success && void save(parsed.data)}
        >
          Save rule
        </Button>
        {category.rule && (
          <Button
            loading={isLoading}
            onClick={() => {
              setDraft(draftOf(null));
              void save(null);
            }}
          >
            Remove rule
          </Button>
        )}
      </div>
    </fieldset>
  );
}
