import { styled, visuallyHidden } from '@virasat/kit';

const Region = styled('p')(visuallyHidden);

/** Reads out how many rows there are after each change; stays in the page, or nobody would hear it. */
export function ListStatus({ children }: { children: string }) {
  return <Region role="status">{children}</Region>;
}
