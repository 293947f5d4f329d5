import path from 'node:path';
import { readFileSync } from 'node:fs';
import { root } from '../lib/workspace.mjs';
import { classesOf, cssModules } from './classes.mjs';
import { layerOf, scopedName } from './names.mjs';

const at = (file) => path.join(root, file);

describe('the layer of a style sheet', () => {
  it.each([
    ['kit/src/ui/badge.module.css', 'kit'],
    ['kit/src/forms/field.module.css', 'forms'],
    ['shell/src/layout/notices.module.css', 'shell'],
    ['mf-catalog/src/cart/cart.module.css', 'remote.catalog'],
  ])('is decided by its package: %s is in %s', (file, layer) => {
    expect(layerOf(at(file))).toBe(layer);
  });

  it('refuses a sheet of a package without styles', () => {
    expect(() => layerOf(at('api/src/x.module.css'))).toThrow(
      'api/src/x.module.css belongs to no package that has styles.',
    );
  });
});

describe('the name of a class in the page', () => {
  const cart = at('mf-catalog/src/cart/cart.module.css');

  it('says in development where the class is written', () => {
    expect(scopedName(cart, 'line', false)).toBe('virasat-catalog-cart-line');
  });

  it('is short in production, and another one for each class and sheet', () => {
    const name = scopedName(cart, 'line', true);
    expect(name).toMatch(/^c[a-z0-9]{1,2}$/);
    expect(scopedName(cart, 'line', true)).toBe(name);
    expect(scopedName(cart, 'lines', true)).not.toBe(name);
    expect(scopedName(at('mf-content/src/page-hero.module.css'), 'hero', true)).toMatch(/^o[a-z0-9]{1,2}$/);
  });

  it('is another one for each animation, too', () => {
    const names = ['turn', 'fade'].map((local) => scopedName(cart, local, true));
    expect(names[0]).toMatch(/^c-[0-9a-f]{8}$/);
    expect(names[1]).not.toBe(names[0]);
  });

  it('is that of one class only, in all sheets of the shop', () => {
    const names = cssModules().flatMap((file) =>
      classesOf(readFileSync(file, 'utf8'), file).map((local) => scopedName(file, local, true)),
    );
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names).size).toBe(names.length);
  });
});
