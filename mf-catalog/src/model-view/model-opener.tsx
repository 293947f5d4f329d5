import { useRef, useState } from 'react';
import { Button, onDemand, useHydrated } from '@virasat/kit';
import { models } from '@virasat/kit/models';
import * as styles from './model-opener.module.css';

const ModelViewer = onDemand(async () => (await import('./model-viewer.tsx')).ModelViewer);

const hasModel = (id: string): id is `${keyof typeof models}` => Object.hasOwn(models, id);

/** Opens the 3-D view over the pictures, for products that have a model. */
export function ModelOpener({ id, name }: { id: string; name: string }) {
  const [open, setOpen] = useState(false);
  const wasOpen = useRef(false);
  // without scripts there is nothing to open
  const alive = useHydrated();
  if (!alive || !hasModel(id)) return null;
  if (open) {
    const close = () => {
      wasOpen.current = true;
      setOpen(false);
    };
    return <ModelViewer name={name} model={models[id]} onClose={close} />;
  }
  return (
    <span className={styles.model}>
      <Button
        size="small"
        variant="secondary"
        onClick={() => setOpen(true)}
        // the focus returns to the button
        ref={(button) => {
          if (wasOpen.current) button?.focus({ preventScroll: true });
        }}
      >
        View in 3-D
      </Button>
    </span>
  );
}
