import { render, screen } from '@testing-library/react';
import { Heading } from './heading.tsx';
import { styled } from './styled.ts';

describe('styled', () => {
  it('applies plain styles, and keeps unknown props off the element', () => {
    const Plate = styled('div')<{ tone: string }>({ color: 'rgb(1, 2, 3)' });
    render(<Plate tone="warm">plate</Plate>);
    expect(screen.getByText('plate')).toHaveStyle({ color: 'rgb(1, 2, 3)' });
    expect(screen.getByText('plate')).not.toHaveAttribute('tone');
  });

  it('still takes functions of props', () => {
    const Bar = styled('i')<{ share: number }>({ height: 4 }, ({ share }) => ({ width: `${share}%` }));
    render(<Bar share={40}>bar</Bar>);
    expect(screen.getByText('bar')).toHaveStyle({ width: '40%', height: '4px' });
  });

  it('renders another element in its place', () => {
    render(<Heading level={4}>Dimensions</Heading>);
    expect(screen.getByRole('heading', { level: 4, name: 'Dimensions' })).toBeInTheDocument();
  });
});
