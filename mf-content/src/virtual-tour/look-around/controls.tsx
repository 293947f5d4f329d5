import { Icon, IconButton } from '@virasat/kit';
import type { Ref } from 'react';
import { Compass } from './compass.tsx';
import type { StepName } from './keys.ts';

interface Props {
  /** Title of the room. */
  room: string;
  full: boolean;
  sector: Ref<SVGPathElement>;
  onStep: (step: StepName) => void;
  onFull: () => void;
  /** Asked to say what is in view. */
  onAsk: () => void;
}

const buttons = [
  { step: 'left', icon: 'chevron-left', label: 'Turn left' },
  { step: 'right', icon: 'chevron-right', label: 'Turn right' },
  { step: 'closer', icon: 'plus', label: 'Zoom in' },
  { step: 'further', icon: 'minus', label: 'Zoom out' },
] as const;

/** What one can do without dragging, in buttons. */
export function Controls({ room, full, sector, onStep, onFull, onAsk }: Props) {
  return (
    <div className="controls" role="group" aria-label={`Look around: ${room}`}>
      <button type="button" className="control" aria-label="What is in view" onClick={onAsk}>
        <Compass sector={sector} />
      </button>
      {buttons.map(({ step, icon, label }) => (
        <IconButton key={step} icon={icon} label={label} onClick={() => onStep(step)} />
      ))}
      <button
        type="button"
        className="control"
        aria-label={full ? 'Leave full screen' : 'Full screen'}
        onClick={onFull}
      >
        {full ? <Icon name="close" /> : <Corners />}
      </button>
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
