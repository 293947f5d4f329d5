import { archOpening, archOutline } from './arch-path.ts';

export interface ArchProps {
  className?: string;
}

/** The mark of the house, a cusped jharokha arch, in the colour of the text; 1.2 times as high as wide. */
export function Arch({ className }: ArchProps) {
  return (
    <svg
      className={className}
      width="20"
      height="24"
      viewBox="0 0 40 48"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path fillRule="evenodd" d={archOutline + archOpening} />
    </svg>
  );
}
