import { readFileSync } from 'node:fs';
import path from 'node:path';
import { render } from '@testing-library/react';
import { iconNames } from './icon-names.ts';
import { Icon } from './icon.tsx';

const sheet = readFileSync(path.join(__dirname, 'icon.module.css'), 'utf8');

describe('icons', () => {
  it('have one drawing for each name', () => {
    const drawn = [
      ...sheet.matchAll(/&\[data-icon='([\w-]+)'\] {\s*--drawing: url\("data:image\/svg\+xml,/g),
    ];
    expect(drawn.map(([, name]) => name)).toEqual([...iconNames]);
  });

  it('are one element that asks for its drawing and has nothing to read out', () => {
    const { container } = render(<Icon name="cart" size={18} />);
    const [icon, ...others] = container.querySelectorAll('*');
    expect(others).toEqual([]);
    expect(icon).toHaveAttribute('data-icon', 'cart');
    expect(icon).toHaveStyle({ '--size': '18px' });
    expect(icon).toBeEmptyDOMElement();
  });
});
