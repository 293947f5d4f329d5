import { Bits } from './bits.ts';
import { Signatures } from './signatures.ts';

const numbers = Array.from({ length: 2000 }, (_, number) => number);
const textOf = (number: number) => ` order${number * 7919} meera${number % 50} jodhpur`;
const all = Bits.of(numbers);

describe('signatures of texts', () => {
  const signatures = new Signatures();
  for (const number of numbers) signatures.set(number, textOf(number));
  const likely = (part: string, among = all) => [...signatures.narrow(part, among).numbers()];

  it('leave every text that has the part, and few of the others', () => {
    for (const part of [' order7919', 'meera49', 'jodhpur']) {
      const having = numbers.filter((number) => textOf(number).includes(part));
      expect(likely(part)).toEqual(expect.arrayContaining(having));
    }
    expect(likely('zzzqxw').length).toBeLessThan(100);
    expect(likely('jodhpur', Bits.of([3, 5]))).toEqual([3, 5]);
  });

  it('say nothing of parts shorter than three letters', () => {
    expect(likely('zz')).toEqual(numbers);
  });

  it('follow a text that changes', () => {
    const changing = new Signatures();
    changing.set(0, 'walnut');
    changing.set(0, 'sheesham');
    const found = (part: string) => [...changing.narrow(part, Bits.of([0])).numbers()];
    expect([found('walnut'), found('sheesh')]).toEqual([[], [0]]);
  });
});
