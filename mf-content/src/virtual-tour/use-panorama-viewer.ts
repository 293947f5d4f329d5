import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { scrollFor, stripYaw } from './strip.ts';
import { turnCompass } from './viewer/compass.tsx';
import type { PanoramaViewer } from './viewer/panorama-viewer.ts';
import type { StepName, View } from './viewer/steps.ts';

/** `unsupported` where the browser has no WebGL, or has lost it: the strip stays. */
type Status = 'idle' | 'loading' | 'open' | 'failed' | 'unsupported';

const messages: Partial<Record<Status, string>> = {
  loading: 'Loading the panorama…',
  failed: 'The panorama could not be loaded. Try again, or scroll sideways.',
  unsupported: 'This browser cannot turn the panorama. Scroll sideways to look around.',
};

const headingOf = (yaw: number): string => {
  const turned = yaw > 180 ? yaw - 360 : yaw;
  const degrees = Math.round(Math.abs(turned) / 10) * 10;
  if (degrees === 0) return 'straight ahead';
  if (degrees === 180) return 'behind the starting view';
  return `${degrees}° to the ${turned > 0 ? 'right' : 'left'} of the starting view`;
};

/** What is in view, for people who cannot see the picture. @param yaw in degrees, from 0 to 360 */
const describeView = ({ yaw }: View, names: readonly string[]): string =>
  `You are looking ${headingOf(yaw)}. ${names.length > 0 ? `In view: ${names.join(', ')}.` : 'No product is in view.'}`;

/** A panorama whose viewer is loaded when a visitor first wants to look around: its code is no part of the page. */
export function usePanoramaViewer() {
  const stage = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const sector = useRef<SVGPathElement>(null);
  const [status, setStatus] = useState<Status>('idle');
  const [viewer, setViewer] = useState<PanoramaViewer>();
  const [hasMoved, setMoved] = useState(false);
  const [description, setDescription] = useState('');
  const opening = useRef<Promise<PanoramaViewer | undefined>>(undefined);
  const lastYaw = useRef<number>(undefined);

  const load = useCallback(async () => {
    const image = stage.current?.querySelector('img');
    if (!stage.current || !container.current || !image) return undefined;
    const { openPanoramaViewer } = await import('./viewer/panorama-viewer.ts');
    // the visitor may have left the page meanwhile
    if (!stage.current || !container.current) return undefined;
    return openPanoramaViewer({
      stage: stage.current,
      container: container.current,
      image,
      firstYaw: () => (stage.current ? stripYaw(stage.current) : 0),
      onRender: ({ yaw }, across) => turnCompass(sector.current, yaw, across),
      onMove: () => {
        setMoved(true);
        setDescription('');
      },
      onContextLost: ({ yaw }) => {
        lastYaw.current = yaw;
        setViewer(undefined);
        setStatus('unsupported');
      },
    });
  }, []);

  /** Opens the panorama, once. Resolves with undefined where it cannot be opened. */
  const open = useCallback((): Promise<PanoramaViewer | undefined> => {
    if (opening.current) return opening.current;
    setStatus('loading');
    opening.current = load().then(
      (opened) => {
        setViewer(opened);
        setStatus(opened ? 'open' : 'unsupported');
        return opened;
      },
      () => {
        opening.current = undefined;
        setStatus('failed');
        return undefined;
      },
    );
    return opening.current;
  }, [load]);

  useEffect(
    () => () => {
      void opening.current?.then((opened) => opened?.destroy());
      opening.current = undefined;
    },
    [],
  );

  useLayoutEffect(() => {
    if (status !== 'unsupported' || !stage.current) return;
    // the strip that comes back shows what was looked at last
    if (lastYaw.current !== undefined) stage.current.scrollLeft = scrollFor(lastYaw.current, stage.current);
    // the button that had the focus is gone
    if (document.activeElement === document.body) stage.current.focus({ preventScroll: true });
  }, [status]);

  return {
    /** What scrolls as a strip and turns as a panorama. */
    stage,
    /** Gets the viewer's canvas. */
    container,
    /** The part of the compass that turns. */
    sector,
    viewer,
    open,
    canOpen: status !== 'unsupported',
    /** Whether the visitor has looked around. */
    hasMoved,
    /** Shown over the picture and read out by screen readers. */
    message: description || messages[status] || '',
    take: async (step: StepName) => (await open())?.take(step),
    describe: async () => {
      const opened = await open();
      if (!opened) return;
      setMoved(true);
      setDescription(describeView(opened.view(), opened.namesInView()));
    },
  };
}
