import { remembered } from './remembered.ts';

describe('a remembered function', () => {
  it('does the work once for a text', () => {
    const work = jest.fn((text: string) => text.toUpperCase());
    const upper = remembered(work);
    expect([upper('chair'), upper('desk'), upper('chair')]).toEqual(['CHAIR', 'DESK', 'CHAIR']);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('begins anew after 500 texts', () => {
    const work = jest.fn((text: string) => text);
    const same = remembered(work);
    for (let at = 0; at <= 500; at += 1) same(`text ${at}`);
    work.mockClear();
    same('text 500');
    expect(work).not.toHaveBeenCalled();
    same('text 0');
    expect(work).toHaveBeenCalledTimes(1);
  });
});
