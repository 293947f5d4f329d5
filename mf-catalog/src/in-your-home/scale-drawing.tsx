import { onDemand } from '@virasat/kit';

/** The product beside a person, drawn to scale; its styles are those of the room. */
export const ScaleDrawing = onDemand(async () => (await import('./scale-figure.tsx')).ScaleFigure);
