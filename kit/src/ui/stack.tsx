import type { CSSProperties, ElementType, ReactNode } from 'react';
import { space } from '../theme/tokens.ts';
import { classNames } from './class-names.ts';
import * as styles from './stack.module.css';

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

/** A flex row or column with an even gap. */
export function Stack({
  gap = 4,
  direction = 'column',
  align,
  justify,
  wrap,
  as: Tag = 'div',
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
    <Tag className={classNames(styles.flex, className)} style={style}>
      {children}
    </Tag>
  );
}
