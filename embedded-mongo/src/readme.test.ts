import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ACCUMULATORS } from './aggregate/accumulators.ts';
import { EXPRESSIONS } from './aggregate/expressions.ts';
import { STAGES } from './aggregate/stages.ts';
import { INDEX_OPTIONS, PARTIAL_OPERATORS } from './collections/index-definition.ts';
import { FAILURE } from './commands/configure-fail-point.ts';
import { COMMANDS } from './dispatcher.ts';
import { FIELD_OPERATORS, LOGICAL_OPERATORS } from './query/match.ts';
import { describeEmbedded } from './testing.check.ts';
import { UPDATE_OPERATORS } from './update/operators.ts';

const README = path.join(__dirname, '../README.md');
/** Written between these by `npm run readme`. */
const START = '<!-- prettier-ignore-start -->\n';
const END = '<!-- prettier-ignore-end -->';

const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(' ');

/** The options of each command; those every command may have are the driver's own. */
const commands = Object.entries(COMMANDS)
  .filter(([name]) => name !== 'configureFailPoint')
  .map(([name, { fields }]) => [name, Object.keys(fields).filter((f) => f !== name)] as const)
  .map(([name, fields]) => (fields.length ? `\`${name}\` (${fields.join(', ')})` : `\`${name}\``));

const table: [string, string][] = [
  ['Commands', commands.join(', ')],
  [
    'With `--test-commands`',
    `\`configureFailPoint\` for \`failCommand\` (${Object.keys(FAILURE).join(', ')})`,
  ],
  ['Filters', code([...Object.keys(FIELD_OPERATORS), ...LOGICAL_OPERATORS])],
  ['Updates', code(Object.keys(UPDATE_OPERATORS))],
  ['Index options', code(Object.keys(INDEX_OPTIONS))],
  ['In `partialFilterExpression`', code(PARTIAL_OPERATORS)],
  ['Stages', code(Object.keys(STAGES))],
  ['Accumulators', code(Object.keys(ACCUMULATORS))],
  ['Expressions', code(Object.keys(EXPRESSIONS).sort())],
];

const supported = `\n| Part | What there is |\n| --- | --- |\n${table.map(([part, text]) => `| ${part} | ${text} |\n`).join('')}\n`;

describeEmbedded('the README', () => {
  it('the README lists exactly the commands, operators and stages of the code', () => {
    const text = readFileSync(README, 'utf8');
    const [before = '', rest = ''] = text.split(START);
    const [shown = '', after = ''] = rest.split(END);
    if (process.env.WRITE_README) writeFileSync(README, before + START + supported + END + after);
    else expect(shown).toBe(supported);
  });
});
