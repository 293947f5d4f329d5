/** Colours of both schemes. Each name becomes a CSS variable: `sandstoneDeep` is `var(--sandstone-deep)`. */
export interface ColourTokens {
  /** The page's ground. */
  paper: string;
  /** A second ground, for bands and niches. */
  ivory: string;
  /** Ground of things that float: dialogs, menus, fields. */
  raised: string;
  /** Text. */
  ink: string;
  /** Secondary text; still AA on paper and ivory. */
  inkSoft: string;
  /** Links, primary buttons, focus. Readable as text on paper, and as a ground under `onIndigo`. */
  indigo: string;
  indigoHover: string;
  onIndigo: string;
  /** Ground of dark bands (footer, indigo sections), the same mood in both schemes. */
  night: string;
  onNight: string;
  onNightSoft: string;
  sandstone: string;
  sandstoneDeep: string;
  /** Eyebrows and small warm accents in text. */
  sheesham: string;
  /** Lines only: never small text on paper. */
  brass: string;
  star: string;
  /** Hairlines between things. */
  line: string;
  /** Borders of controls, 3:1 against the ground. */
  control: string;
  /** Sale, errors, destructive actions. */
  madder: string;
  onMadder: string;
  leaf: string;
  /** Grounds of badges and notices, under the strong colour of the same name. */
  madderTint: string;
  leafTint: string;
  brassTint: string;
  /** Text on `brassTint`. */
  onBrassTint: string;
  indigoTint: string;
  greyTint: string;
}

/** Ten in the morning: paper, sandstone, indigo walls. */
export const light: ColourTokens = {
  paper: '#FBF6EC',
  ivory: '#F3EAD9',
  raised: '#FFFCF5',
  ink: '#221A14',
  inkSoft: '#5F5347',
  indigo: '#1F2F5C',
  indigoHover: '#2A3F7A',
  onIndigo: '#FBF6EC',
  night: '#1F2F5C',
  onNight: '#FBF6EC',
  onNightSoft: '#CDD3E6',
  sandstone: '#D9A577',
  sandstoneDeep: '#B9774A',
  sheesham: '#6B3A1E',
  brass: '#B68A35',
  star: '#A67A28',
  line: '#E2D3BA',
  control: '#93826F',
  madder: '#A23127',
  onMadder: '#FFF6EF',
  leaf: '#3F6B45',
  madderTint: '#F7E1DA',
  leafTint: '#E3EBDC',
  brassTint: '#F3E4C1',
  onBrassTint: '#5C4310',
  indigoTint: '#E1E4EE',
  greyTint: '#E9E1D4',
};

/** The same house after dusk: night indigo ground, paper text, brass lines. */
export const dark: ColourTokens = {
  paper: '#141E3D',
  ivory: '#1A264B',
  raised: '#202D56',
  ink: '#F6EFE1',
  inkSoft: '#C3C0C4',
  indigo: '#B9C6F2',
  indigoHover: '#D3DCFA',
  onIndigo: '#141E3D',
  night: '#22316A',
  onNight: '#FBF6EC',
  onNightSoft: '#CAD1E8',
  sandstone: '#D9A577',
  sandstoneDeep: '#D39A6B',
  sheesham: '#E3B68E',
  brass: '#B68A35',
  star: '#D2A650',
  line: '#3D4663',
  control: '#8C94B3',
  madder: '#F2998C',
  onMadder: '#2A0B07',
  leaf: '#9CCB9F',
  madderTint: '#44222B',
  leafTint: '#1F3A38',
  brassTint: '#3F3520',
  onBrassTint: '#EBCB85',
  indigoTint: '#2F3D70',
  greyTint: '#333D63',
};

/** `--space-1` … `--space-8`, in px on a 4 px base. */
export const space = [4, 8, 12, 16, 24, 40, 64, 96] as const;

/** Corner radii in px: carpentry, not candy. */
export const radius = { 1: 2, 2: 4, 3: 6 } as const;

/** Smallest widths in px of the layouts after the phone's. */
export const breakpoints = { sm: 600, md: 900, lg: 1240 } as const;
