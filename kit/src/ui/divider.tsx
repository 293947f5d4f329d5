import * as styles from './divider.module.css';

/** A hairline printed with a small wooden block. */
export function Divider() {
  return <hr className={styles.divider} />;
}
