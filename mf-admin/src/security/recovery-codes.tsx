import Button from '@mui/material/Button';
import { Text } from '@virasat/kit';
import { useEffect, useRef } from 'react';
import { useUndo } from '../desk/undo.tsx';
import * as styles from './security.module.css';

const FILE = 'virasat-recovery-codes.txt';

/** Recovery codes, this once. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const { tell } = useUndo();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const text = codes.join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => tell('The codes are copied.'),
      () => tell('The codes could not be copied. Write them down.'),
    );
  return (
    <section className={styles.section} aria-labelledby="recovery-codes">
      <h2 id="recovery-codes" ref={title} tabIndex={-1}>
        Your recovery codes
      </h2>
      <Text>
        Each of them signs you in once, in place of a code of your app, when your phone is lost. Keep them
        where you keep papers: they are not shown again.
      </Text>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button onClick={() => void copy()}>Copy</Button>
        <Button
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download={FILE}
        >
          Save as a file
        </Button>
      </div>
      <Button variant="contained" onClick={onKept}>
        I have kept them
      </Button>
    </section>
  );
}
