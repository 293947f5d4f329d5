import { useState } from 'react';
import { Button } from '@virasat/kit';
import * as styles from './post.module.css';

const failed = 'Copy the address of this page to share it.';

/** Shares the page: by the device’s own sheet, or else as a copied link. */
export function ShareButton({ title }: { title: string }) {
  const [note, setNote] = useState('');
  const share = async () => {
    const { href: url } = window.location;
    try {
      if (typeof navigator.share === 'function') await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        setNote('The link is copied.');
      }
    } catch (error) {
      // closing the sheet is no error
      if (!(error instanceof DOMException && error.name === 'AbortError')) setNote(failed);
    }
  };
  return (
    <p className={styles.share}>
      <Button variant="secondary" onClick={() => void share()}>
        Share this story
      </Button>
      <span role="status">{note}</span>
    </p>
  );
}
