import type { Product } from '@virasat/api';
import { useState } from 'react';
import { useLocation, useNavigate } from '@virasat/kit';
import { asChosenSoFar } from './chosen-so-far.ts';
import { asVariant, firstValues, missingOptions, variantIn, variantOf, VARIANT_PARAM } from './variants.ts';
import type { Values, Variant } from './variants.ts';

/** What a shopper has chosen of a product; of one without options, nothing. */
export interface Choice {
  /** The product as it is chosen. */
  shown: Product;
  variant: Variant | undefined;
  values: Values;
  /** Names of the options that are still to be chosen. */
  missing: string;
  /** Chooses values, by the places of their options. */
  choose(changes: Readonly<Record<number, string>>): void;
}

/** What was chosen since the address named `from`; it holds until the address names something else than `to`. */
interface Picked {
  values: Values;
  from: string | undefined;
  to: string | undefined;
}

/** The chosen variant is in the address (`?v=`), so that it can be shared and comes back; choices show at once. */
export function useChoice(product: Product): Choice {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [picked, setPicked] = useState<Picked>();
  const named = variantIn(product, search);
  const isCurrent = picked && [picked.from, picked.to].includes(named?.id);
  const values = (isCurrent ? picked.values : named?.values) ?? firstValues(product);
  const variant = variantOf(product, values);
  const missing = missingOptions(product, values);
  const notMade = product.options && !variant && !missing;
  const offered = notMade ? { ...product, stock: 0 } : product;

  const choose = (changes: Readonly<Record<number, string>>) => {
    const next = values.map((chosen, index) => changes[index] ?? chosen);
    const chosen = variantOf(product, next);
    setPicked({ values: next, from: named?.id, to: chosen?.id ?? named?.id });
    if (!chosen) return;
    const params = new URLSearchParams(search);
    params.set(VARIANT_PARAM, chosen.id);
    void navigate({ search: `?${params}` }, { replace: true, preventScrollReset: true });
  };
  return {
    shown: variant ? asVariant(offered, variant) : asChosenSoFar(offered, values),
    variant: product.options && variant,
    values,
    missing,
    choose,
  };
}
