import type { Ref } from 'react';

interface Props {
  /** What turns: the sector one sees. See `turnCompass`. */
  sector: Ref<SVGPathElement>;
}

const RADIUS = 12;

/** The room from above: a notch where one starts, and the part of it that is in view. */
export function Compass({ sector }: Props) {
  return (
    <svg width="32" height="32" viewBox="-16 -16 32 32" aria-hidden="true" focusable="false">
      <circle r={RADIUS} fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M0 -15.5v5" stroke="currentColor" strokeWidth="2" />
      <path ref={sector} className="sector" fill="var(--brass)" />
    </svg>
  );
}

/** Shows on the compass where one looks and how much one sees: without React, for it happens with every picture. */
export function turnCompass(sector: SVGPathElement | null, yaw: number, across: number): void {
  if (!sector) return;
  const half = ((Math.min(across, 170) / 2) * Math.PI) / 180;
  const x = (RADIUS * Math.sin(half)).toFixed(2);
  const y = (-RADIUS * Math.cos(half)).toFixed(2);
  sector.setAttribute('d', `M0 0L-${x} ${y}A${RADIUS} ${RADIUS} 0 0 1 ${x} ${y}Z`);
  sector.setAttribute('transform', `rotate(${yaw.toFixed(1)})`);
}
