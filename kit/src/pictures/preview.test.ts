import { previewImage } from './preview.ts';

/** Width, height and the pixels of a bitmap, row by row from the top, as [red, green, blue]. */
function read(uri: string) {
  const bytes = Buffer.from(uri.replace('data:image/bmp;base64,', ''), 'base64');
  const [width, height] = [bytes.readInt32LE(18), bytes.readInt32LE(22)];
  const stride = Math.ceil((width * 3) / 4) * 4;
  expect(bytes.toString('latin1', 0, 2)).toBe('BM');
  expect(bytes.readUInt32LE(2)).toBe(bytes.length);
  expect(bytes.length).toBe(54 + stride * height);
  const rows = Array.from({ length: height }, (_, row) => 54 + stride * (height - 1 - row));
  return rows.map((start) =>
    Array.from({ length: width }, (_, x) => [2, 1, 0].map((part) => bytes[start + x * 3 + part])),
  );
}

const level = (value: number) => String.fromCharCode(40 + value);
const grey = level(26);

describe('previewImage', () => {
  it('makes a small bitmap with the first cell in the upper left corner', () => {
    const brightness = level(0) + level(10) + level(20) + level(30) + level(40) + level(51);
    const code = level(3) + brightness + grey.repeat(6) + grey.repeat(6);
    expect(read(previewImage(code))).toEqual([
      [
        [0, 0, 0],
        [50, 50, 50],
        [100, 100, 100],
      ],
      [
        [150, 150, 150],
        [200, 200, 200],
        [255, 255, 255],
      ],
    ]);
  });

  it('keeps colours and clamps them to a byte', () => {
    const [[indigo, white]] = read(
      previewImage(level(2) + level(10) + level(51) + level(20) + level(40) + grey.repeat(2)),
    ) as [[number[], number[]]];
    expect(indigo).toEqual([2, 50, 98]);
    expect(white).toEqual([255, 255, 143]);
  });

  it('is empty where there is no preview', () => {
    expect(previewImage('')).toBe('');
  });
});
