import { css } from '@emotion/react';
import createStyled, { type CreateStyled } from '@emotion/styled/base';

type Create = (tag: unknown, options?: unknown) => (...styles: unknown[]) => unknown;

const isStatic = (style: unknown): boolean => typeof style === 'object' && style !== null && !('raw' in style);

/**
 * Emotion's `styled`, the engine under MUI's own, without MUI's theme (14 KB less for every shopper): styles
 * read the CSS variables of the theme. Write variants as data attributes rather than functions of props:
 * styles without functions are serialised once, when the module loads, instead of at each render.
 * @example const Plate = styled('figure')({ background: 'var(--ivory)', '&[data-wide]': { gridColumn: '1 / -1' } });
 */
export const styled = ((tag: unknown, options?: unknown) => {
  const create = (createStyled as Create)(tag, options);
  return (...styles: unknown[]) =>
    styles.every(isStatic) ? create(css(...(styles as Parameters<typeof css>))) : create(...styles);
}) as CreateStyled;
