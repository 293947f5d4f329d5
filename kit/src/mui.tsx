import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from './theme/theme.ts';

export { theme };

/**
 * Puts MUI components in the shop's colours: wrap the pages that use them. An entry of its own because MUI's theme is
 * 14–27 KB that a shopper never needs.
 */
export function MuiTheme({ children }: { children: ReactNode }) {
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}
