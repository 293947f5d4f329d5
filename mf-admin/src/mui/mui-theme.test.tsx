import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { render, screen } from '@testing-library/react';
import { globalCss } from '@virasat/kit/host';
import { MuiTheme, theme } from './mui-theme.tsx';

describe('MUI in the shop’s colours', () => {
  it('uses only CSS variables that exist', () => {
    const used = [
      ...JSON.stringify({ ...theme.palette, ...theme.typography }).matchAll(/var\((--(?!mui|__)[\w-]+)/g),
    ];
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter(([, name]) => !globalCss.includes(`${name}:`))).toEqual([]);
  });

  it('separates the rows of lists as its tables do', () => {
    expect(theme.palette.TableCell.border).toBe('var(--line)');
  });

  it('renders components without knowing the variables’ values', () => {
    render(
      <MuiTheme>
        <Button variant="contained">Save</Button>
        <Alert severity="error">Failed to save product</Alert>
      </MuiTheme>,
    );
    expect(screen.getByRole('button', { name: 'Save' })).toHaveStyle({
      textTransform: 'none',
      minHeight: '44px',
    });
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to save product');
  });
});
