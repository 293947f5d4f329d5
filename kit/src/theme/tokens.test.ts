import { dark, light, type ColourTokens } from './tokens.ts';

const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => channel(parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: string, other: string) => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

/** Text and background pairs that components use. */
const texts: [keyof ColourTokens, keyof ColourTokens][] = [
  ...(['ink', 'inkSoft', 'indigo', 'madder', 'leaf', 'sheesham'] as const).flatMap((text) =>
    (['paper', 'ivory', 'raised'] as const).map((ground): [typeof text, typeof ground] => [text, ground]),
  ),
  ['onIndigo', 'indigo'],
  ['onIndigo', 'indigoHover'],
  ['onMadder', 'madder'],
  ['onNight', 'night'],
  ['onNightSoft', 'night'],
  ['sandstone', 'night'],
  ['indigo', 'indigoTint'],
  ['madder', 'madderTint'],
  ['leaf', 'leafTint'],
  ['onBrassTint', 'brassTint'],
  ['inkSoft', 'greyTint'],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s scheme', (_, tokens) => {
  it.each(texts)('has AA contrast for %s on %s', (text, ground) => {
    expect(contrast(tokens[text], tokens[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['paper', 'ivory', 'raised'] as const)('has visible controls, stars and focus on %s', (ground) => {
    expect(contrast(tokens.control, tokens[ground])).toBeGreaterThanOrEqual(3);
    expect(contrast(tokens.star, tokens[ground])).toBeGreaterThanOrEqual(3);
    expect(contrast(tokens.indigo, tokens[ground])).toBeGreaterThanOrEqual(3);
  });
});
