import { iconPaths, type IconName } from './icon-paths.ts';

export interface IconProps {
  name: IconName;
  /** Width and height in px. Default 22. */
  size?: number;
}

const solid = new Set<IconName>(['heart-filled', 'star', 'play']);

/** A small line icon in the colour of the text. Decorative: hidden from screen readers. */
export function Icon({ name, size = 22 }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={solid.has(name) ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
