import * as styles from './needs-script.module.css';

/** Says without JavaScript that something needs it. @param what begins the sentence: "Your cart" */
export function NeedsScript({ what }: { what: string }) {
  return (
    <noscript>
      <p className={styles.note}>
        {what} needs JavaScript, which is switched off in this browser. Switch it on and load the page again,
        or call the workshop: the number is at the bottom of every page. Everything else in the shop can be
        read without it.
      </p>
    </noscript>
  );
}
