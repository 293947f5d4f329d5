/** Constructs the points of arch.module.css: its test holds them against each other. */
const WIDTH = 1;
const HEIGHT = 1.25;
const LOBES = 5;
const STEPS = 7;

type Point = readonly [x: number, y: number];

const springing: Point = [0.02, 0.5];
const crown: Point = [0.5, 0.075];
const tip: Point = [0.5, 0];

/** How far beyond the middle the centres of its circles are: the arch is pointed, not round. */
const OVERREACH = 0.14;
const radius = crown[0] + OVERREACH - springing[0];
const sweep = Math.acos(OVERREACH / radius);
const rise = (springing[1] - crown[1]) / Math.sin(sweep);

/** A point of the smooth arch that the cusps sit on; `t` runs from the springing (0) to the crown (1). */
const onArch = (t: number): Point => [
  crown[0] + OVERREACH - radius * Math.cos(t * sweep),
  springing[1] - rise * Math.sin(t * sweep),
];

/** A lobe: a flattened half-circle that bulges outwards between two cusps. */
const lobe = ([ax, ay]: Point, [bx, by]: Point): Point[] =>
  Array.from({ length: STEPS }, (_, step) => {
    const t = step / STEPS;
    const swell = 0.28 * Math.sin(t * Math.PI);
    const [dx, dy] = [bx - ax, by - ay];
    return [ax + dx * t + dy * swell, ay + dy * t - dx * swell];
  });

/** The last segment rises in a hollow curve to the tip. */
const flame = ([ax, ay]: Point): Point[] =>
  Array.from({ length: STEPS }, (_, step) => {
    const t = step / STEPS;
    return [ax + (tip[0] - ax) * t, ay + (tip[1] - ay) * t ** 2.2];
  });

const cusps = Array.from({ length: LOBES + 1 }, (_, index) => onArch((index / LOBES) * 0.9));
const half: Point[] = [
  ...cusps.slice(0, -1).flatMap((cusp, index) => lobe(cusp, cusps[index + 1] ?? crown)),
  ...flame(cusps.at(-1) ?? crown),
];
const left: Point[] = [
  [0, HEIGHT],
  [0, springing[1]],
  ...half.map(([x, y]): Point => [Math.max(0, x), Math.max(0, y)]),
];
const right = left.map(([x, y]): Point => [WIDTH - x, y]).reverse();

const percent = (value: number, of: number) => `${Number(((value / of) * 100).toFixed(2))}%`;

/** `clip-path` value; the box should be 4:5. */
export const archClip = `polygon(${[...left, tip, ...right]
  .map(([x, y]) => `${percent(x, WIDTH)} ${percent(y, HEIGHT)}`)
  .join(', ')})`;
