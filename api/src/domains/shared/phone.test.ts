import { phoneDigits } from './phone.ts';

describe('the digits of a telephone number', () => {
  it.each(['9829012345', '98290 12345', '+91 98290-12345', '(0091) 98290 12345', '09829012345'])(
    'end with the same ten, however it is written: %s',
    (written) => {
      expect(phoneDigits(written).local).toBe('9829012345');
    },
  );

  it('are all there beside them, with the code of the country', () => {
    expect(phoneDigits('+91 98290-12345').all).toBe('919829012345');
  });

  it('are as many as there are, of one that is too short or none', () => {
    expect(phoneDigits('98290')).toEqual({ all: '98290', local: '98290' });
    expect(phoneDigits('unknown')).toEqual({ all: '', local: '' });
  });
});
