import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { ZodType } from 'zod';
import { useBlocker, type BlockedWay } from '@virasat/kit/forms';
import { useMayChange } from '../../layout/use-may.ts';
import { isFailure, type Failure } from '../failure.ts';
import { dropDraft, readDraft, writeDraft, type Draft } from './drafts.ts';
import { formResolver } from './form-resolver.ts';
import { changedFields, type FormValues } from './form-values.ts';

/** How long typing pauses before the draft is kept. */
const DRAFT_MS = 500;

/** What is stored: the values and the version that an edit is of. */
export interface Stored<Values> {
  values: Values;
  /** Absent where documents have none, or nothing is stored yet. */
  version?: number;
}

/** What goes with a save. */
export interface SaveContext<Values> {
  /** The fields that differ from what is stored; an emptied one is null. */
  changed: { [Field in keyof Values]?: Values[Field] | null };
  /** The version that was edited: sent along, a stale one is a conflict. */
  version: number | undefined;
  /** What was stored in that version. */
  before: Values;
  /** For a save of several steps: what is stored so far. When a later step fails, the form goes on from there. */
  reached: (now: Stored<Values>) => void;
}

export interface DeskFormOptions<Values extends FormValues> {
  /** The API's own schema of the form. */
  schema: ZodType<Values>;
  /** What is stored. When it changes and nothing was typed, the form follows. */
  stored: Stored<Values>;
  /**
   * Saves the values; `unwrap()` of a mutation throws what is needed. An expired session is dealt with before it throws:
   * sign-in opens over the form, and the save goes on.
   * @returns what is stored now; nothing when that is what was sent
   */
  save: (values: Values, context: SaveContext<Values>) => Promise<Stored<Values> | undefined>;
  /** Names the draft, e.g. `product.4` or `product.new`. */
  draftKey: string;
  /** What is stored now, read from a 409; without it a conflict is an error like others. */
  readConflict?: (current: unknown) => Stored<Values>;
  /** After a save. */
  onSaved?: (stored: Stored<Values>) => void;
}

/** A field that both have changed. */
export interface ConflictField {
  field: string;
  before: unknown;
  mine: unknown;
  theirs: unknown;
}

export interface Conflict<Values extends FormValues> {
  /** Fields that both have changed, differently. */
  fields: ConflictField[];
  /** Fields that only the other one has changed: theirs is taken. */
  alsoChanged: string[];
  stored: Stored<Values>;
}

export interface DeskForm<Values extends FormValues> {
  /** react-hook-form's own; form parts find it by `DeskFormProvider`. */
  form: UseFormReturn<Values>;
  /** Whether the form differs from what is stored. */
  isDirty: boolean;
  status: 'idle' | 'saving' | 'saved' | 'failed';
  /** Why it could not be saved. */
  problem: string;
  /** Checks and saves. The first wrong field gets the focus. */
  submit: (event?: { preventDefault: () => void }) => Promise<void>;
  /** Back to what is stored. */
  reset: () => void;
  /** What was typed earlier and not saved; undefined when there is nothing to offer. */
  draft: (Draft & { restore: () => void; discard: () => void }) | undefined;
  conflict:
    | (Conflict<Values> & { message: string; resolve: (mine: string[]) => void; dismiss: () => void })
    | undefined;
  /** Somebody is leaving with unsaved changes. */
  leaving: BlockedWay | undefined;
}

type Changed<Values> = SaveContext<Values>['changed'];

const pick = (values: FormValues, fields: string[]): FormValues =>
  Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));

const isSameStored = <Values extends FormValues>(one: Stored<Values>, other: Stored<Values>): boolean =>
  one === other || (one.version === other.version && changedFields(one.values, other.values).length === 0);

/** Who has changed what since `before`. */
export function conflictOf<Values extends FormValues>(
  before: Values,
  mine: Values,
  stored: Stored<Values>,
): Conflict<Values> {
  const own = new Set(changedFields(before, mine));
  const theirs = changedFields(before, stored.values);
  const differ = new Set(changedFields(mine, stored.values));
  return {
    fields: theirs
      .filter((field) => own.has(field) && differ.has(field))
      .map((field) => ({
        field,
        before: before[field],
        mine: mine[field],
        theirs: stored.values[field],
      })),
    alsoChanged: theirs.filter((field) => !own.has(field)),
    stored,
  };
}

/** Keeps what is typed in the browser, and offers it again. */
function useDraft(key: string, stored: FormValues, restore: (values: FormValues) => void) {
  const [draft, setDraft] = useState(() => {
    const found = readDraft(key);
    return found && changedFields(stored, found.values).length > 0 ? found : undefined;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    offered: draft && {
      ...draft,
      restore: () => {
        restore(draft.values);
        setDraft(undefined);
      },
      discard: () => {
        dropDraft(key);
        setDraft(undefined);
      },
    },
    /** An offered draft is not overwritten before it was accepted or discarded. */
    keep(values: FormValues, isDirty: boolean) {
      clearTimeout(timer.current);
      if (draft) return;
      timer.current = setTimeout(() => (isDirty ? writeDraft(key, values) : dropDraft(key)), DRAFT_MS);
    },
    drop() {
      clearTimeout(timer.current);
      dropDraft(key);
      setDraft(undefined);
    },
  };
}

/** What is stored comes from the cache, which is frozen; a form writes its values. */
const ownValues = <Values extends FormValues>({ values }: Stored<Values>): Values => structuredClone(values);

/** Writes the API's messages to their fields. @returns what belongs to no field */
function showFailure<Values extends FormValues>(form: UseFormReturn<Values>, failure: Failure): string {
  const fields = Object.entries(failure.fields);
  fields.forEach(([field, message], index) =>
    form.setError(field as never, { type: 'server', message }, { shouldFocus: index === 0 }),
  );
  return failure.message;
}

/**
 * A form of the back office: checked by the API's schema before it is sent, the API's messages at their fields, nothing typed
 * is lost. See docs/back-office.md.
 */
export function useDeskForm<Values extends FormValues>(options: DeskFormOptions<Values>): DeskForm<Values> {
  const { schema, save, draftKey, readConflict, onSaved } = options;
  const mayChange = useMayChange();
  const [stored, setStored] = useState(options.stored);
  const [given, setGiven] = useState(options.stored);
  const [status, setStatus] = useState<DeskForm<Values>['status']>('idle');
  const [problem, setProblem] = useState('');
  const [isDirty, setIsDirty] = useState(false);
  const [conflict, setConflict] = useState<Conflict<Values> & { message: string }>();
  const form = useForm<Values>({
    resolver: formResolver(schema),
    defaultValues: ownValues(options.stored) as never,
  });

  /** What the inputs were last given. */
  const shown = useRef(stored);
  const begin = useCallback(
    (next: Stored<Values>, typed: FormValues = {}) => {
      shown.current = next;
      setStored(next);
      form.reset(ownValues(next));
      for (const [field, value] of Object.entries(typed)) {
        form.setValue(field as never, value as never, { shouldDirty: true });
      }
      setIsDirty(changedFields(next.values, form.getValues()).length > 0);
    },
    [form],
  );
  const draft = useDraft(draftKey, stored.values, (values) => begin(stored, values));

  // before the effect that resets the inputs: it must compare with what is stored now
  const onTyped = useRef<(values: FormValues) => void>(() => undefined);
  useEffect(() => {
    onTyped.current = (values) => {
      const differs = changedFields(stored.values, values).length > 0;
      setIsDirty(differs);
      setStatus((now) => (now === 'saving' ? now : 'idle'));
      if (mayChange) draft.keep(values, differs);
    };
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => onTyped.current(values) }),
    [form],
  );

  // what others have saved meanwhile
  if (!isSameStored(given, options.stored)) {
    setGiven(options.stored);
    // another version of the same values, e.g. after a change of state, is no conflict with what is typed
    const isSameForm = changedFields(stored.values, options.stored.values).length === 0;
    if (!isDirty || isSameForm) setStored(options.stored);
  }
  useEffect(() => {
    if (shown.current === stored) return;
    const hasNews = changedFields(shown.current.values, stored.values).length > 0;
    shown.current = stored;
    if (hasNews) form.reset(stored.values);
  }, [form, stored]);

  const fail = (error: unknown, values: Values, base: Stored<Values>) => {
    setStatus('failed');
    if (!isFailure(error)) throw error;
    if (error.code === 'conflict' && readConflict && error.current !== undefined) {
      setProblem('');
      setConflict({
        ...conflictOf(base.values, values, readConflict(error.current)),
        message: error.message,
      });
    } else setProblem(showFailure(form, error));
  };
  const send = async (values: Values) => {
    const typed = form.getValues();
    let base = stored;
    // what was typed while it was being saved stays
    const typedSince = () => pick(form.getValues(), changedFields(typed, form.getValues()));
    setStatus('saving');
    setProblem('');
    try {
      const changed = pick(values, changedFields(stored.values, values)) as Changed<Values>;
      const context = {
        changed,
        version: stored.version,
        before: stored.values,
        reached: (now: Stored<Values>) => (base = now),
      };
      const now = (await save(values, context)) ?? { ...stored, values };
      const since = typedSince();
      begin(now, since);
      setStatus('saved');
      if (Object.keys(since).length === 0) draft.drop();
      onSaved?.(now);
    } catch (error) {
      if (base !== stored) begin(base, typedSince());
      fail(error, typed, base);
    }
  };
  const wrong = () => {
    setStatus('failed');
    setProblem('Some fields need your attention.');
  };

  const leaving = useBlocker(mayChange && isDirty && status !== 'saving');

  return {
    form,
    isDirty,
    status,
    problem,
    submit: async (event) => {
      event?.preventDefault();
      if (status !== 'saving') await form.handleSubmit(send, wrong)();
    },
    reset: () => {
      begin(stored);
      draft.drop();
      setProblem('');
      setStatus('idle');
    },
    draft: draft.offered,
    conflict: conflict && {
      ...conflict,
      dismiss: () => setConflict(undefined),
      resolve: (mine) => {
        const before = stored.values;
        const own = changedFields(before, form.getValues());
        const kept = own.filter(
          (field) => !conflict.fields.some((one) => one.field === field) || mine.includes(field),
        );
        setConflict(undefined);
        setStatus('idle');
        begin(conflict.stored, pick(form.getValues(), kept));
      },
    },
    leaving,
  };
}
