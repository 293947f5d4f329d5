import { OperatorError } from '../../platform/operator-error.ts';
import { commandOptions } from './command-options.ts';

const USAGE = 'Use: npm run seed -- [--products 100000]';
const read = (...args: string[]) => commandOptions(args, { products: { type: 'string' } }, USAGE);

describe('the options of a command', () => {
  it('are those that were given', () => {
    expect(read('--products', '12')).toEqual({ products: '12' });
    expect(read()).toEqual({});
  });

  it.each([[['--help']], [['--product', '12']], [['--products']], [['12']]])(
    'tell how the command is used when they are %j',
    (args) => {
      expect(() => read(...args)).toThrow(new OperatorError(USAGE));
    },
  );
});
