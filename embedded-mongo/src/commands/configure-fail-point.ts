import { isDoc, show } from '../bson/values.ts';
import { MongoError, unknown } from '../errors.ts';
import type { Mode } from '../fail-point.ts';
import { any, command, flag, list, object, optionalObject, parse, text, wholeNumber } from './command.ts';

/** Parses the mode: `off`, `alwaysOn`, `{ times }` or `{ skip }`. */
function failPointMode(what: string, v: unknown): Mode {
  if (v === undefined)
    throw new MongoError('IllegalOperation', "When setting a failpoint, you must supply a 'mode'");
  if (v === 'off') return { skip: 0, times: 0 };
  if (v === 'alwaysOn') return { skip: 0, times: Infinity };
  if (!isDoc(v)) throw unknown('BadValue', `unknown mode: ${show(v)}`);
  const { times = Infinity, skip = 0 } = parse(what, v, { times: wholeNumber, skip: wholeNumber });
  return { times, skip };
}

/** The fields of `data` for `failCommand`. */
export const FAILURE = {
  failCommands: list,
  errorCode: wholeNumber,
  errorLabels: (what: string, v: unknown) => (v === undefined ? v : list(what, v)),
  closeConnection: flag,
  blockConnection: flag,
  blockTimeMS: wholeNumber,
  writeConcernError: (what: string, v: unknown) => (v === undefined ? v : object(what, v)),
  /** No effect: this server sends no commands to itself. */
  failInternalCommands: any,
};

const CONFIGURE_FAIL_POINT = { configureFailPoint: text, mode: failPointMode, data: optionalObject };

/** Switches the fail point `failCommand` on or off. */
export const configureFailPoint = command('info', CONFIGURE_FAIL_POINT, (call, _, options) => {
  const { configureFailPoint: name, mode, data } = options;
  if (call.db !== 'admin')
    throw new MongoError('Unauthorized', `${call.name} may only be run against the admin database.`);
  if (name !== 'failCommand') throw unknown('FailPointSetFailed', `the fail point ${name}`);
  // MongoDB ignores the data when the mode is `off`
  const { blockConnection, blockTimeMS, ...failure } = parse(
    'configureFailPoint.data',
    mode.times ? data : { failCommands: [] },
    FAILURE,
  );
  if (blockConnection && blockTimeMS === undefined)
    throw new MongoError('InvalidOptions', "must specify 'blockTimeMS' when 'blockConnection' is true");
  const waits = blockConnection ? (blockTimeMS ?? 0) : 0;
  return { count: call.engine.failPoint?.configure(mode, { ...failure, blockTimeMS: waits }) ?? 0 };
});
