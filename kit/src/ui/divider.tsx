import { styled } from './styled.ts';

const petals =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='24' height='9'%3E%3Cpath d='M0 4.5h6M18 4.5h6M12 .5c1.6 1.3 3.5 2.7 6 4-2.5 1.3-4.4 2.7-6 4-1.6-1.3-3.5-2.7-6-4 2.5-1.3 4.4-2.7 6-4Z' fill='none' stroke='%23000'/%3E%3Ccircle cx='12' cy='4.5' r='1.2'/%3E%3C/svg%3E\")";

/** A hairline printed with a small wooden block. */
export const Divider = styled('hr')({
  height: 9,
  margin: 'var(--space-5) 0',
  border: 0,
  background: 'var(--brass)',
  mask: `${petals} repeat-x center`,
});
