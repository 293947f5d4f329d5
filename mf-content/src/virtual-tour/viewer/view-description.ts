import type { View } from './steps.ts';

const headingOf = (yaw: number): string => {
  const turned = yaw > 180 ? yaw - 360 : yaw;
  const degrees = Math.round(Math.abs(turned) / 10) * 10;
  if (degrees === 0) return 'straight ahead';
  if (degrees === 180) return 'behind the starting view';
  return `${degrees}° to the ${turned > 0 ? 'right' : 'left'} of the starting view`;
};

/** What is in view, for people who cannot see the picture. @param yaw in degrees, from 0 to 360 */
export const describeView = ({ yaw }: Pick<View, 'yaw'>, names: readonly string[]): string =>
  `You are looking ${headingOf(yaw)}. ${names.length > 0 ? `In view: ${names.join(', ')}.` : 'No product is in view.'}`;
