import type { Viewer } from '@photo-sphere-viewer/core';
import { clamp, toRadians } from './angles.ts';

interface Point {
  x: number;
  y: number;
}

/** A link of the page that belongs to a direction of the panorama. */
export interface PanoramaLink {
  element: HTMLElement;
  /** In degrees. */
  yaw: number;
  pitch: number;
  /** Where it is now, in px, which may be beside the screen; undefined when it is behind the visitor. */
  point: Point | undefined;
}

/** Links out of view wait just outside, where Tab still finds them: hidden ones cannot get the focus. */
const OUTSIDE_PX = 60;

/** The links in an element, by their data: `data-yaw` and `data-pitch` in degrees. */
export const linksIn = (stage: HTMLElement, { dataHelper, state }: Viewer): PanoramaLink[] =>
  [...stage.querySelectorAll<HTMLElement>('[data-yaw]')].map((element) => {
    const yaw = Number(element.dataset['yaw']);
    const pitch = Number(element.dataset['pitch']);
    const direction = dataHelper.sphericalCoordsToVector3({ yaw: toRadians(yaw), pitch: toRadians(pitch) });
    const isAhead = direction.dot(state.direction) > 0;
    return { element, yaw, pitch, point: isAhead ? dataHelper.vector3ToViewerCoords(direction) : undefined };
  });

/** Moves the links to where their products are seen now. */
export function placeLinks(stage: HTMLElement, viewer: Viewer): void {
  const { width, height } = viewer.state.size;
  for (const { element, point = { x: -OUTSIDE_PX, y: height / 2 } } of linksIn(stage, viewer)) {
    const x = clamp(point.x, -OUTSIDE_PX, width + OUTSIDE_PX);
    element.style.transform = `translate(${x}px, ${clamp(point.y, 0, height)}px)`;
    element.dataset['opens'] = point.x > width * 0.6 ? 'left' : 'right';
  }
}

/** Whether a link is on the screen. @param margin how far from its edge, in px */
export function isInView({ point }: PanoramaLink, { state }: Viewer, margin = 0): boolean {
  if (!point) return false;
  const { width, height } = state.size;
  const { x, y } = point;
  return x >= margin && x <= width - margin && y >= margin && y <= height - margin;
}
