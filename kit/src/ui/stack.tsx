import type { CSSProperties, ElementType, ReactNode } from 'react';
import { space } from '../theme/tokens.ts';
import { styled } from './styled.ts';

export interface StackProps {
  /** 1 to 7: 4, 8, 12, 16, 24, 40, 64 px. Default 4. */
  gap?: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  /** Default 'column'. */
  direction?: 'row' | 'column';
  align?: CSSProperties['alignItems'];
  justify?: CSSProperties['justifyContent'];
  wrap?: boolean;
  /** Default 'div'. */
  as?: ElementType;
  children: ReactNode;
  className?: string;
}

const Flex = styled('div')({ display: 'flex', margin: 0, padding: 0, listStyle: 'none', minWidth: 0 });

/** A flex row or column with an even gap. */
export function Stack({
  gap = 4,
  direction = 'column',
  align,
  justify,
  wrap,
  as,
  children,
  className,
}: StackProps) {
  const style: CSSProperties = {
    gap: space[gap - 1],
    flexDirection: direction,
    alignItems: align,
    justifyContent: justify,
    flexWrap: wrap ? 'wrap' : undefined,
  };
  return (
    <Flex as={as} className={className} style={style}>
      {children}
    </Flex>
  );
}
