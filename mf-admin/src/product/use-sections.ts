import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ProductSection } from '@virasat/api/forms';
import { fieldId } from './product-field.tsx';
import { sectionId } from './form-section.tsx';
import { sectionOf, sections } from './product-fields.ts';

const FOCUSABLE = 'input:not([type=hidden]):not([tabindex="-1"]), textarea, select, button';

/** The first wrong field in the order of the form. */
const firstWrong = (errors: FieldErrors): string | undefined =>
  sections.flatMap(({ fields }) => fields).find((field) => errors[field]) ??
  (errors['slug'] ? 'slug' : undefined);

/**
 * Which sections are open, and the way to a field of one that is not yet.
 * @param first those that are open at the beginning
 */
export function useSections<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  first: readonly ProductSection[],
) {
  const [open, setOpen] = useState<ReadonlySet<ProductSection>>(() => new Set(first));
  const target = useRef<{ id: string; focus: boolean }>(undefined);

  const toggle = useCallback((section: ProductSection, isOpen: boolean) => {
    setOpen((before) => {
      const next = new Set(before);
      if (isOpen) next.add(section);
      else next.delete(section);
      return next;
    });
  }, []);

  const goTo = useCallback((section: ProductSection, id: string, focus: boolean) => {
    target.current = { id, focus };
    // also when it is open already: the effect below runs then, too
    setOpen((before) => new Set(before).add(section));
  }, []);
  const goToSection = useCallback(
    (section: ProductSection) => goTo(section, sectionId(section), true),
    [goTo],
  );
  const goToField = useCallback(
    (field: string) => goTo(sectionOf(field)?.name ?? 'search', fieldId(field), true),
    [goTo],
  );

  useEffect(() => {
    const { current } = target;
    if (!current) return;
    target.current = undefined;
    const element = document.getElementById(current.id);
    element?.scrollIntoView({ block: 'start' });
    element?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
  }, [open]);

  // A wrong field in a section that is closed cannot get the focus by itself. Once for each attempt to save: later,
  // while it is corrected, the focus stays where it is.
  const handled = useRef(0);
  useEffect(
    () =>
      form.subscribe({
        formState: { errors: true, isSubmitted: true },
        callback: ({ errors, submitCount = 0 }) => {
          if (submitCount <= handled.current) return;
          handled.current = submitCount;
          const wrong = firstWrong(errors ?? {});
          if (wrong) goToField(wrong);
        },
      }),
    [form, goToField],
  );

  return { open, toggle, goToSection, goToField };
}
