import type { StaffArea, StaffRight } from '@virasat/api/constants';
import type { ReactNode } from 'react';
import { useMay, useMayChange } from './use-may.ts';

/** For those whose role includes a part of the back office: a link to it, a button of it. */
export function IfMay(props: { area: StaffArea; right?: StaffRight; children: ReactNode }) {
  const { area, right, children } = props;
  return useMay()(area, right) ? children : null;
}

/** For those whose role may change what the page is about. */
export const IfMayChange = ({ children }: { children: ReactNode }) => (useMayChange() ? children : null);
