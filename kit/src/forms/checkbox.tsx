import type { ComponentProps, ReactNode } from 'react';
import { styled } from '../ui/styled.ts';
import { choiceStyle } from './choice-style.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'name'> {
  label: ReactNode;
  name: string;
}

const Row = styled('label')(choiceStyle);

/** A native checkbox with its label. */
export function Checkbox({ label, ...input }: CheckboxProps) {
  return (
    <Row>
      <input type="checkbox" {...input} />
      <span>{label}</span>
    </Row>
  );
}
