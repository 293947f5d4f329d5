import { css, type CSSObject } from '@emotion/react';
import createStyled from '@emotion/styled/base';
import type { ComponentProps, ElementType, FunctionComponent } from 'react';

/** An element or component with styles; `as` renders another element in its place. */
export type StyledComponent<Props> = FunctionComponent<Props & { as?: ElementType }>;

type Create = (tag: ElementType) => (style: unknown) => unknown;

/**
 * Emotion's `styled`, the engine under MUI's own, without MUI's theme (14 KB less for every shopper): styles read the
 * CSS variables of the theme. It takes no functions of props: variants are data attributes, so that styles are
 * serialised once, when the module loads, instead of at each render.
 * @example const Plate = styled('figure')({ background: 'var(--ivory)', '&[data-wide]': { gridColumn: '1 / -1' } });
 */
export const styled =
  <Tag extends ElementType>(tag: Tag) =>
  (...styles: CSSObject[]): StyledComponent<ComponentProps<Tag>> =>
    (createStyled as unknown as Create)(tag)(css(...styles)) as StyledComponent<ComponentProps<Tag>>;
