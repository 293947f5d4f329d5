import { PIN_CODE, pinCodeOf } from './pin-code.ts';

describe('a PIN code', () => {
  it.each(['342001', '342 001', ' 342\u00a0001 ', '342-001', '\u200e342001'])(
    'is read however it is written: %j',
    (written) => {
      expect(pinCodeOf(written)).toBe('342001');
    },
  );

  it.each(['34200', '3420011', '042001', '34200a', ''])(
    'is none with other than six digits: %j',
    (written) => {
      expect(PIN_CODE.test(pinCodeOf(written))).toBe(false);
    },
  );
});
