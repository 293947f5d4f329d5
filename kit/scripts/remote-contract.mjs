/**
 * Writes what is published of the contract for remotes (kit/src/contracts/remote.schema.ts): the JSON Schema that every
 * remote.json names, and the tables of docs/teams.md. `--check` writes nothing and fails when a file is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import prettier from 'prettier';
import { z } from 'zod';
import { importTypeScript } from '../../scripts/lib/import-typescript.mjs';
import { remotes, root } from '../../scripts/lib/workspace.mjs';

const SCHEMA_FILE = 'kit/src/contracts/remote.schema.json';
const DOCS_FILE = 'docs/teams.md';

const { RemoteRouteSchema, RemoteSchema } = await importTypeScript('kit/src/contracts/remote.schema.ts');
const read = (file) => readFileSync(path.join(root, file), 'utf8');

const row = (cells) => `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
const table = (head, rows) => [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
const code = (names) => names.map((name) => `\`${name}\``).join(', ');

/** Which remote has which pages and slots, from their remote.json. */
function ownersTable() {
  const rows = remotes.map((name, index) => {
    const { routes, slots } = JSON.parse(read(`mf-${name}/remote.json`));
    const port = `<http://localhost:${3001 + index}>`;
    return [code([`mf-${name}`]), port, code(routes.map((route) => route.path)), code(Object.keys(slots))];
  });
  const shell = [code(['shell']), '', '`/` (composed of slots), 404, "Back in a moment"', ''];
  return table(['package', 'alone at', 'routes', 'slots'], [...rows, shell]);
}

const valuesOf = ({ type, enum: values }) => (values ? code(values) : type);

/** The fields of an object schema, with their descriptions. */
function fieldsTable(schema) {
  const { properties, required = [] } = z.toJSONSchema(schema);
  const rows = Object.entries(properties).map(([name, property]) => [
    code([name]),
    valuesOf(property),
    required.includes(name) ? 'yes' : 'no',
    property.description,
  ]);
  return table(['field', 'value', 'required', 'meaning'], rows);
}

/** Replaces the text between `<!-- name -->` and `<!-- /name -->`. */
function withPart(text, name, content) {
  const part = new RegExp(`(<!-- ${name} -->)[\\s\\S]*?(<!-- /${name} -->)`);
  if (!part.test(text)) throw new Error(`${DOCS_FILE} has no part "${name}"`);
  return text.replace(part, (_, start, end) => `${start}\n\n${content}\n\n${end}`);
}

function docs() {
  const parts = {
    owners: ownersTable(),
    remote: fieldsTable(RemoteSchema),
    routes: fieldsTable(RemoteRouteSchema),
  };
  return Object.entries(parts).reduce(
    (text, [name, content]) => withPart(text, name, content),
    read(DOCS_FILE),
  );
}

const jsonSchema = () =>
  JSON.stringify({ title: 'remote.json of a remote', ...z.toJSONSchema(RemoteSchema) });

const files = { [SCHEMA_FILE]: jsonSchema(), [DOCS_FILE]: docs() };
const stale = [];
for (const [file, content] of Object.entries(files)) {
  const target = path.join(root, file);
  const options = await prettier.resolveConfig(target);
  const formatted = await prettier.format(content, { ...options, filepath: target });
  let current;
  try {
    current = read(file);
  } catch {
    current = undefined;
  }
  if (current === formatted) continue;
  stale.push(file);
  if (!process.argv.includes('--check')) writeFileSync(target, formatted);
}
if (process.argv.includes('--check') && stale.length > 0) {
  process.stderr.write(`${stale.join(', ')}: out of date. Run node kit/scripts/remote-contract.mjs\n`);
  process.exit(1);
}
