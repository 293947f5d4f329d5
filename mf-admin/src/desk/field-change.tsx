import type { ReactNode } from 'react';
import { EMPTY } from './empty-value.ts';

interface FieldChangeProps {
  label: string;
  before: unknown;
  after: unknown;
  /** How a value is shown that is there. */
  show: (value: unknown) => ReactNode;
}

const isMissing = (value: unknown): boolean => value === null || value === undefined;

/** What has become of a field: "Name: Old → New", and "Name: set to New" of what had no value before. */
export function FieldChange({ label, before, after, show }: FieldChangeProps) {
  const now = <ins>{isMissing(after) ? EMPTY : show(after)}</ins>;
  if (isMissing(before))
    return (
      <>
        {label}: set to {now}
      </>
    );
  return (
    <>
      {label}: <del>{show(before)}</del> → {now}
    </>
  );
}
