import { Arch } from './arch.tsx';
import * as styles from './logo.module.css';

export interface LogoProps {
  /** 'ink' on paper (default), 'onDark' on indigo. */
  tone?: 'ink' | 'onDark';
}

/** Mark and wordmark. Put it in a link to the home page. */
export function Logo({ tone = 'ink' }: LogoProps) {
  return (
    <span className={styles.mark} data-tone={tone}>
      <Arch />
      Virasat
    </span>
  );
}
