import type { Product } from '@virasat/api';
import { useEffect, useRef, useState } from 'react';
import { onDemand } from '@virasat/kit';
import * as styles from './option-picker.module.css';
import type { Choice } from './use-choice.ts';

const OptionPicker = onDemand(async () => (await import('./option-picker.tsx')).OptionPicker);

interface ProductOptionsProps {
  product: Product;
  choice: Choice;
  /** Id of the form that the choices belong to. */
  form: string;
}

/**
 * The options of a product. Their code is fetched for products that have some; until it is there, the choices are those
 * of the served page, which work without scripts, and what was chosen meanwhile is kept.
 */
export function ProductOptions({ product, choice, form }: ProductOptionsProps) {
  const served = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  const { choose } = choice;
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  useEffect(() => {
    let isGone = false;
    void OptionPicker.load().then(() => {
      if (isGone) return;
      const checked = served.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [];
      const chosen = [...checked].map((input) => [Number(input.dataset['option']), input.value]);
      if (chosen.length > 0) latest.current(Object.fromEntries(chosen) as Record<number, string>);
      setReady(true);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return (
    <div ref={served} className={styles.picker}>
      {/* another key: the served choices are replaced by those that answer */}
      <OptionPicker
        key={isReady ? 'live' : 'served'}
        product={product}
        values={choice.values}
        form={form}
        onChoose={choose}
      />
    </div>
  );
}
