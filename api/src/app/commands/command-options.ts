import { parseArgs, type ParseArgsConfig } from 'node:util';
import { OperatorError } from '../../platform/operator-error.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * The options of a command.
 * @param usage one line that says how to call it
 * @throws OperatorError with that line for an option that it does not know, or one without its value
 */
export function commandOptions<const Known extends Options>(
  args: string[],
  options: Known,
  usage: string,
): ReturnType<typeof parseArgs<{ options: Known }>>['values'] {
  try {
    return parseArgs({ args, options }).values;
  } catch {
    throw new OperatorError(usage);
  }
}
