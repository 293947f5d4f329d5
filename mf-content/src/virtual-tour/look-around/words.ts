import type { Direction } from './projection.ts';

const headed = (yaw: number): string => {
  const degrees = Math.round(Math.abs(yaw) / 10) * 10;
  if (degrees === 0) return 'ahead, where one starts';
  if (degrees === 180) return 'to the back';
  return `${degrees}° to the ${yaw > 0 ? 'right' : 'left'} of where one starts`;
};

/** What one sees, in words, for those who ask. */
export const seenInWords = ({ yaw }: Direction, names: readonly string[]): string =>
  `You look ${headed(yaw)}. ${names.length > 0 ? `In view: ${names.join(', ')}.` : 'No piece is in view.'}`;
