import { Icon, IconButton, visuallyHiddenClass } from '@virasat/kit';
import type { Ref } from 'react';
import { Compass } from './viewer/compass.tsx';
import type { StepName } from './viewer/steps.ts';
import * as styles from './panorama.module.css';

interface Props {
  /** Title of the room. */
  room: string;
  /** Id of the text that says what the keys do. */
  keysId: string;
  /** False where the panorama cannot be opened: the message says so. */
  hasButtons: boolean;
  isFullScreen: boolean;
  /** Whether to say that the picture can be dragged. */
  hasHint: boolean;
  /** Said to screen readers and shown over the picture. */
  message: string;
  sector: Ref<SVGPathElement>;
  onStep: (step: StepName) => void;
  onToggleFullScreen: () => void;
  /** Asked to say what is in view. */
  onDescribe: () => void;
}

const buttons = [
  { step: 'left', icon: 'chevron-left', label: 'Turn left' },
  { step: 'right', icon: 'chevron-right', label: 'Turn right' },
  { step: 'zoomIn', icon: 'plus', label: 'Zoom in' },
  { step: 'zoomOut', icon: 'minus', label: 'Zoom out' },
] as const;

/** What can be done without dragging, in buttons, and the messages over the picture. */
export function PanoramaControls({
  room,
  keysId,
  hasButtons,
  isFullScreen,
  hasHint,
  message,
  sector,
  onStep,
  onToggleFullScreen,
  onDescribe,
}: Props) {
  return (
    <div className={styles.overlay}>
      <p className={visuallyHiddenClass} id={keysId}>
        Arrow keys turn, plus and minus zoom, Home returns to the start.
      </p>
      {hasHint && !message && (
        <p className={styles.message} aria-hidden="true">
          Drag to look around
        </p>
      )}
      <p className={styles.message} role="status">
        {message}
      </p>
      {hasButtons && (
        <div className={styles.controls} role="group" aria-label={`Look around: ${room}`}>
          <button type="button" className={styles.control} aria-label="What is in view" onClick={onDescribe}>
            <Compass sector={sector} />
          </button>
          {buttons.map(({ step, icon, label }) => (
            <IconButton key={step} icon={icon} label={label} onClick={() => onStep(step)} />
          ))}
          <button
            type="button"
            className={styles.control}
            aria-label={isFullScreen ? 'Exit full screen' : 'Full screen'}
            onClick={onToggleFullScreen}
          >
            {isFullScreen ? <Icon name="close" /> : <Corners />}
          </button>
        </div>
      )}
    </div>
  );
}

/** Not one of the kit's icons, which every shopper pays for. */
function Corners() {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15" />
    </svg>
  );
}
