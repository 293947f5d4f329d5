import type { ElementType, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import * as styles from './text.module.css';

export interface TextProps {
  /** Default 'p'. */
  as?: ElementType;
  tone?: 'ink' | 'soft' | 'success' | 'danger' | 'onDark';
  size?: 'small' | 'body' | 'lead';
  children: ReactNode;
  id?: string;
  role?: string;
  className?: string;
}

/** Running text. */
export function Text({
  as: Tag = 'p',
  className,
  tone = 'ink',
  size = 'body',
  children,
  ...rest
}: TextProps) {
  return (
    <Tag
      className={classNames(styles.copy, className)}
      data-tone={tone === 'ink' ? undefined : tone}
      data-size={size === 'body' ? undefined : size}
      {...rest}
    >
      {children}
    </Tag>
  );
}
