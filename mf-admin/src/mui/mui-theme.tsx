import { ThemeProvider, createTheme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { breakpoints } from '@virasat/kit/tokens';

declare module '@mui/material/styles' {
  interface Palette {
    TableCell: { border: string };
  }
  interface PaletteOptions {
    TableCell?: Palette['TableCell'];
  }
}

const displayFace = { fontFamily: 'var(--font-display)', fontWeight: 500, letterSpacing: '-0.01em' };

const tints = { error: 'madder', success: 'leaf', warning: 'brass', info: 'indigo' } as const;

/** Least size of what a finger presses, in px. */
const TOUCH = 44;
const phone = `@media (max-width: ${breakpoints.sm - 0.02}px)`;

/** A percentage of the text colour. */
const share = (percent: number) => `color-mix(in srgb, var(--ink) ${percent}%, transparent)`;

/**
 * MUI in the shop's colours. The palette is made of the shop's own CSS variables, so MUI follows light and dark with
 * the rest of the page and needs no scheme of its own.
 */
export const theme = /* @__PURE__ */ createTheme({
  cssVariables: { nativeColor: true, cssVarPrefix: 'mui' },
  palette: {
    action: {
      active: 'var(--ink-soft)',
      hover: share(6),
      selected: share(10),
      disabled: share(38),
      disabledBackground: share(12),
      focus: share(12),
    },
    primary: { main: 'var(--indigo)', dark: 'var(--indigo-hover)', contrastText: 'var(--on-indigo)' },
    secondary: { main: 'var(--sandstone-deep)', contrastText: 'var(--ink)' },
    error: { main: 'var(--madder)', contrastText: 'var(--on-madder)' },
    success: { main: 'var(--leaf)', contrastText: 'var(--paper)' },
    warning: { main: 'var(--on-brass-tint)', contrastText: 'var(--paper)' },
    info: { main: 'var(--indigo)', contrastText: 'var(--on-indigo)' },
    background: { default: 'var(--paper)', paper: 'var(--raised)' },
    text: { primary: 'var(--ink)', secondary: 'var(--ink-soft)' },
    divider: 'var(--line)',
    // lists of the data grid, too: MUI would mix it with white, also in the dark
    TableCell: { border: 'var(--line)' },
  },
  shape: { borderRadius: 4 },
  spacing: 4,
  breakpoints: { values: { xs: 0, sm: breakpoints.sm, md: breakpoints.md, lg: breakpoints.lg, xl: 1440 } },
  typography: {
    fontFamily: 'var(--font-text)',
    fontWeightMedium: 600,
    fontWeightBold: 600,
    h1: displayFace,
    h2: displayFace,
    h3: displayFace,
    h4: displayFace,
    h5: displayFace,
    h6: displayFace,
    button: { textTransform: 'none', fontWeight: 600, letterSpacing: '0.01em' },
  },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: { minHeight: 44 } } },
    MuiAlert: {
      styleOverrides: {
        root: {
          variants: (['error', 'success', 'warning', 'info'] as const).map((severity) => ({
            props: { variant: 'standard' as const, severity },
            style: { background: `var(--${tints[severity]}-tint)`, color: 'var(--ink)' },
          })),
        },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { [phone]: { minHeight: TOUCH } },
        notchedOutline: { borderColor: 'var(--control)' },
      },
    },
    MuiIconButton: { styleOverrides: { root: { [phone]: { minWidth: TOUCH, minHeight: TOUCH } } } },
    MuiCheckbox: { styleOverrides: { root: { [phone]: { minWidth: TOUCH, minHeight: TOUCH } } } },
    // the whole field opens the list
    MuiAutocomplete: {
      styleOverrides: {
        popupIndicator: { [phone]: { minWidth: 28, minHeight: 28 } },
        clearIndicator: { [phone]: { minWidth: 28, minHeight: 28 } },
      },
    },
    MuiChip: {
      styleOverrides: {
        root: { [phone]: { height: 36 } },
        deleteIcon: { [phone]: { width: 28, height: 28 } },
      },
    },
    // the label on the frame of the first field would be cut off
    MuiDialogContent: { styleOverrides: { root: { '.MuiDialogTitle-root + &': { paddingTop: 8 } } } },
    // their last button ends where the content does
    MuiDialogActions: { styleOverrides: { root: { flexWrap: 'wrap', padding: '8px 24px 20px' } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  },
});

/**
 * The shop's theme for MUI components: wrap the pages that use them. It and emotion, with which MUI writes its styles, are in
 * the bundles of those pages only.
 */
export function MuiTheme({ children }: { children: ReactNode }) {
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}
