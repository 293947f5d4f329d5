import { squareOf } from './avatar-crop.tsx';

describe('squareOf', () => {
  it('measures the side of the square by the shorter side of the picture', () => {
    const landscape = { x: 25, y: 0, width: 50, height: 100 };
    const portrait = { x: 0, y: 37.5, width: 50, height: 25 };
    expect(squareOf(landscape)).toEqual({ x: 0.25, y: 0, size: 1 });
    expect(squareOf(portrait)).toEqual({ x: 0, y: 0.375, size: 0.5 });
  });

  it('clamps rounding errors of the cropper to the range the API accepts', () => {
    expect(squareOf({ x: -1e-12, y: 0, width: 50, height: 100.000001 })).toEqual({ x: 0, y: 0, size: 1 });
  });
});
