import { styled } from './styled.ts';

/** A centred block of content width, for use inside a `<Page width="full">`. */
export const Container = styled('div')({
  maxWidth: 'calc(var(--content) + 2 * var(--gutter))',
  marginInline: 'auto',
  paddingInline: 'var(--gutter)',
});
