import * as styles from './avatar.module.css';

/** The account's picture, or the initial of its name. Hidden from screen readers: the name stands beside it. */
export function Avatar({ src, name, size = 96 }: { src: string | null; name: string; size?: number }) {
  return (
    <span className={styles.round} style={{ width: size, height: size }} aria-hidden="true">
      {src ? <img src={src} alt="" width={size} height={size} /> : <span>{name.trim().charAt(0)}</span>}
    </span>
  );
}
