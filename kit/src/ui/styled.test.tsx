import { render, screen } from '@testing-library/react';
import { Heading } from './heading.tsx';
import { styled } from './styled.ts';

describe('styled', () => {
  it('applies styles and keeps props that are no attributes off the element', () => {
    const Plate = styled('div')({ color: 'rgb(1, 2, 3)' });
    render(<Plate {...{ tone: 'warm' }}>plate</Plate>);
    expect(screen.getByText('plate')).toHaveStyle({ color: 'rgb(1, 2, 3)' });
    expect(screen.getByText('plate')).not.toHaveAttribute('tone');
  });

  it('renders another element in its place', () => {
    render(<Heading level={4}>Dimensions</Heading>);
    expect(screen.getByRole('heading', { level: 4, name: 'Dimensions' })).toBeInTheDocument();
  });
});
