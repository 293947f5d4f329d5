/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { AtAddress } from '@virasat/kit/testing';
import { Panorama } from './panorama.tsx';

const products = [
  { yaw: 30, pitch: -10, product: { id: '4', name: 'Jali armchair', price: 24500 } },
  { yaw: -90, pitch: 0, product: { id: '8', name: 'Brass diya', price: 6400 } },
];

/** What the server sends. */
const markup = renderToString(
  <AtAddress path="/">
    <Panorama
      room="showroom"
      title="Showroom"
      image="hero-1"
      alt="All round the showroom"
      priority
      products={products}
    />
  </AtAddress>,
);

describe('a panorama as the server sends it', () => {
  it('is a named strip that the keyboard can scroll', () => {
    expect(markup).toMatch(
      /tabindex="0" role="group" aria-label="Showroom, all round: scroll sideways to look around"/,
    );
    expect(markup).toContain('data-live="false"');
  });

  it('holds its picture twice in the smallest file, described once and with the first one preferred', () => {
    const images = markup.match(/<img[^>]*>/g) ?? [];
    expect(images.map((image) => /alt="([^"]*)"/.exec(image)?.[1])).toEqual(['All round the showroom', '']);
    expect(images[0]).toContain('fetchPriority="high"');
    expect(markup).toContain('sizes="1px"');
  });

  it('holds a link for each product at its place, and one for the door', () => {
    const spots = (markup.match(/<li style.*?<\/li>/gs) ?? []).map((spot) => [
      /style="([^"]*)"/.exec(spot)?.[1],
      /href="([^"]*)"/.exec(spot)?.[1],
    ]);
    expect(spots).toEqual([
      ['--x:29.17%;--pitch:-10', '/product/4'],
      ['--x:95.83%;--pitch:0', '/product/8'],
      [expect.stringMatching(/^--x:\d+\.\d\d%;--pitch:-4$/), '/#workshop'],
    ]);
  });

  it('holds neither canvas nor controls', () => {
    expect(markup).not.toMatch(/<canvas|<button/);
  });
});
