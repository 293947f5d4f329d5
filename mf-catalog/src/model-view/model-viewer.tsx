import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button, IconButton } from '@virasat/kit';
import type { Stage } from './stage.ts';
import * as styles from './model-viewer.module.css';

interface ModelViewerProps {
  name: string;
  model: { url: string; bytes: number };
  onClose: () => void;
}

type State = { kind: 'loading'; share: number } | { kind: 'shown' } | { kind: 'failed' };

/** A product in 3-D, turned by mouse, finger, arrow keys and buttons. */
export function ModelViewer({ name, model: { url, bytes }, onClose }: ModelViewerProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<Stage>(undefined);
  const [state, setState] = useState<State>({ kind: 'loading', share: 0 });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    const open = async () => {
      // some 130 KB of 3-D library: loaded with the first click, not before
      const { openStage } = await import('./stage.ts');
      if (!canvas.current || controller.signal.aborted) return;
      const onProgress = (share: number) => setState({ kind: 'loading', share });
      const opened = await openStage({
        canvas: canvas.current,
        url,
        bytes,
        onProgress,
        signal: controller.signal,
      });
      if (controller.signal.aborted) opened.dispose();
      else {
        stage.current = opened;
        setState({ kind: 'shown' });
      }
    };
    open().catch(() => {
      if (!controller.signal.aborted) setState({ kind: 'failed' });
    });
    return () => {
      controller.abort();
      stage.current?.dispose();
      stage.current = undefined;
    };
  }, [url, bytes, attempt]);

  useEffect(() => canvas.current?.focus({ preventScroll: true }), []);

  const onKeyDown = (event: KeyboardEvent) => {
    const actions: Record<string, () => void> = {
      ArrowLeft: () => stage.current?.turn(-1, 0),
      ArrowRight: () => stage.current?.turn(1, 0),
      ArrowUp: () => stage.current?.turn(0, 1),
      ArrowDown: () => stage.current?.turn(0, -1),
      '+': () => stage.current?.zoom(1),
      '=': () => stage.current?.zoom(1),
      '-': () => stage.current?.zoom(-1),
      Home: () => stage.current?.reset(),
      Escape: onClose,
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  const retry = () => {
    setState({ kind: 'loading', share: 0 });
    setAttempt((count) => count + 1);
  };

  return (
    <div className={styles.model} role="group" aria-label={`${name} in 3-D`}>
      {/* a picture that takes keys, like a slider */}
      <canvas
        key={attempt}
        ref={canvas}
        tabIndex={0}
        role="img"
        aria-label={`${name}. Arrow keys turn it, plus and minus zoom, Home goes back.`}
        onKeyDown={onKeyDown}
        hidden={state.kind === 'failed'}
      />
      <p className={styles.state} role="status" data-kind={state.kind}>
        {state.kind === 'loading' && `Loading the 3-D model, ${Math.round(state.share * 100)} %`}
        {state.kind === 'shown' && 'Drag to turn, pinch or scroll to zoom'}
        {state.kind === 'failed' &&
          'The 3-D view could not be shown. The connection may be down, or this browser has no 3-D graphics.'}
      </p>
      {state.kind === 'failed' && (
        <span className={styles.retry}>
          <Button variant="secondary" onClick={retry}>
            Try again
          </Button>
        </span>
      )}
      <div className={styles.controls}>
        {state.kind === 'shown' && (
          <>
            <IconButton icon="plus" label="Zoom in" onClick={() => stage.current?.zoom(1)} />
            <IconButton icon="minus" label="Zoom out" onClick={() => stage.current?.zoom(-1)} />
          </>
        )}
        <IconButton icon="close" label="Back to the pictures" onClick={onClose} />
      </div>
    </div>
  );
}
