import { useRef, useState } from 'react';
import { IconButton } from '@virasat/kit';
import Cropper, { type Area } from 'react-easy-crop';
import { Slider } from '@virasat/kit/forms';
import * as styles from './avatar-crop.module.css';

/** Nearer than this, phone pictures become blurred. */
const MAX_ZOOM = 4;

const KEYBOARD_STEP_PX = 8;

/** The square of a picture, as the API takes it: corner and side as fractions of width, height and the shorter side. */
export interface AvatarSquare {
  x: number;
  y: number;
  size: number;
}

/** From react-easy-crop's area, in percent of the picture's width and height. */
export function squareOf(area: Area): AvatarSquare {
  const fraction = (percent: number) => Math.min(1, Math.max(0, percent / 100));
  // a square takes the larger share of the shorter side
  return {
    x: fraction(area.x),
    y: fraction(area.y),
    size: fraction(Math.max(area.width, area.height)),
  };
}

export interface AvatarCropProps {
  /** An object URL. */
  src: string;
  onChange: (square: AvatarSquare) => void;
}

/** Buttons for whoever can neither drag nor use keys (WCAG 2.2, 2.5.7). */
const arrows = [
  { key: 'ArrowLeft', icon: 'arrow-left', label: 'Move the picture left' },
  { key: 'ArrowUp', icon: 'arrow-left', label: 'Move the picture up' },
  { key: 'ArrowDown', icon: 'arrow-left', label: 'Move the picture down' },
  { key: 'ArrowRight', icon: 'arrow-right', label: 'Move the picture right' },
] as const;

const percent = (value: number) => `${Math.round(value * 100)}%`;

/** Chooses the part of a picture that is shown: by dragging, pinching, the arrow keys, buttons and a slider. */
export function AvatarCrop({ src, onChange }: AvatarCropProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const stage = useRef<HTMLDivElement>(null);
  /** As its key does: the cropper keeps the picture over the frame. */
  const press = (key: string) => {
    const frame = stage.current?.querySelector('[role=application]');
    for (const type of ['keydown', 'keyup'])
      frame?.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true }));
  };
  return (
    <div className={styles.crop}>
      <div className={styles.stage} ref={stage}>
        <Cropper
          image={src}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={1}
          showGrid={false}
          keyboardStep={KEYBOARD_STEP_PX}
          disableAutomaticStylesInjection
          cropperProps={{
            role: 'application',
            'aria-label': 'The part of the picture that is shown. Move the picture with the arrow keys.',
          }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(area) => onChange(squareOf(area))}
        />
      </div>
      <div className={styles.arrows} role="group" aria-label="Move the picture">
        {arrows.map(({ key, icon, label }) => (
          <span key={key} data-key={key}>
            <IconButton icon={icon} label={label} onClick={() => press(key)} />
          </span>
        ))}
      </div>
      <Slider
        label="Zoom"
        min={1}
        max={MAX_ZOOM}
        step={0.01}
        value={zoom}
        onChange={setZoom}
        format={percent}
      />
    </div>
  );
}
