import type { Ref } from 'react';

const RADIUS = 12;
const FIRST_SECTOR = 90;

interface Props {
  /** The part that turns: see `turnCompass`. */
  sector: Ref<SVGPathElement>;
}

/** The room from above: a notch at the starting view, and the part of the room that is in view. */
export function Compass({ sector }: Props) {
  return (
    <svg width="32" height="32" viewBox="-16 -16 32 32" aria-hidden="true" focusable="false">
      <circle r={RADIUS} fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M0 -15.5v5" stroke="currentColor" strokeWidth="2" />
      <path ref={sector} d={sectorPath(FIRST_SECTOR)} fill="var(--brass)" />
    </svg>
  );
}

function sectorPath(across: number): string {
  const half = ((Math.min(across, 170) / 2) * Math.PI) / 180;
  const x = (RADIUS * Math.sin(half)).toFixed(2);
  const y = (-RADIUS * Math.cos(half)).toFixed(2);
  return `M0 0L-${x} ${y}A${RADIUS} ${RADIUS} 0 0 1 ${x} ${y}Z`;
}

/**
 * Turns the compass to the direction in view. Without React, because it happens with every picture drawn.
 * @param across what is seen from left to right, in degrees
 */
export function turnCompass(sector: SVGPathElement | null, yaw: number, across: number): void {
  sector?.setAttribute('d', sectorPath(across));
  sector?.setAttribute('transform', `rotate(${yaw.toFixed(1)})`);
}
