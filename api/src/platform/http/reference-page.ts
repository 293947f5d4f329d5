import type { ApiDocument, Content, Operation, Parameter, Schema } from './openapi-document.ts';
import { typeText } from './schema-text.ts';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => escapes[char] ?? char);
/** Backticks of a description become code. */
const prose = (text: string): string => escape(text).replace(/`([^`]+)`/g, '<code>$1</code>');
const anchor = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

const access = {
  shared: 'Everybody',
  public: 'Everybody',
  signed: 'Payment providers',
  user: 'Signed in',
  admin: 'Admins only',
} as const;

const parameterRow = ({ name, in: place, required, schema, description }: Parameter): string => `<tr>
<th scope="row"><code>${escape(name)}</code></th><td>${escape(place)}${required ? ', required' : ''}</td>
<td><code>${escape(typeText(schema))}</code></td>
<td>${prose(description ?? schema?.description ?? '')}${schema?.default === undefined ? '' : ` Default <code>${escape(JSON.stringify(schema.default))}</code>.`}</td></tr>`;

const parameters = (list: Parameter[] = []): string =>
  list.length === 0
    ? ''
    : `<h4>Parameters</h4><div class="scroll" tabindex="0" role="region" aria-label="Parameters"><table><thead><tr><th scope="col">Name</th><th scope="col">Where</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>${list.map(parameterRow).join('')}</tbody></table></div>`;

const bodies = (content: Content['content']): string =>
  Object.entries(content ?? {})
    .map(
      ([media, { schema }]) =>
        `<p class="media">${escape(media)}</p><pre tabindex="0">${escape(typeText(schema))}</pre>`,
    )
    .join('');

const requestBody = (body: Content | undefined): string =>
  body ? `<h4>Body${body.required ? ', required' : ''}</h4>${bodies(body.content)}` : '';

const answers = (responses: Operation['responses']): string =>
  `<h4>Answers</h4>${Object.entries(responses)
    .map(([status, content]) => {
      const title = `<code class="s${status[0]}">${escape(status)}</code> ${escape(content.description ?? '')}`;
      return content.content
        ? `<details><summary>${title}</summary>${bodies(content.content)}</details>`
        : `<p class="bare">${title}</p>`;
    })
    .join('')}`;

const operation = (
  method: string,
  path: string,
  op: Operation,
): string => `<article id="${anchor(`${method} ${path}`)}">
<h3><span class="method ${escape(method)}">${escape(method.toUpperCase())}</span> <code>${escape(path)}</code></h3>
<p>${prose(op.summary ?? '')}</p><p class="access">${access[op['x-access'] ?? 'public']}</p>
${parameters(op.parameters)}${requestBody(op.requestBody)}${answers(op.responses)}</article>`;

interface Entry {
  method: string;
  path: string;
  op: Operation;
}

function byTag(document: ApiDocument): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, op] of Object.entries(operations)) {
      const tag = op.tags?.[0] ?? 'Other';
      groups.set(tag, [...(groups.get(tag) ?? []), { method, path, op }]);
    }
  }
  return groups;
}

const section = ([tag, entries]: [string, Entry[]]): string =>
  `<section aria-labelledby="${anchor(tag)}"><h2 id="${anchor(tag)}">${escape(tag)}</h2>${entries
    .map(({ method, path, op }) => operation(method, path, op))
    .join('')}</section>`;

const menu = ([tag, entries]: [string, Entry[]]): string =>
  `<li><a href="#${anchor(tag)}">${escape(tag)}</a><ul>${entries
    .map(
      ({ method, path }) =>
        `<li><a href="#${anchor(`${method} ${path}`)}"><span>${escape(method.toUpperCase())}</span> ${escape(path)}</a></li>`,
    )
    .join('')}</ul></li>`;

const schemas = (all: Record<string, Schema>): string =>
  `<section aria-labelledby="schemas"><h2 id="schemas">Schemas</h2>${Object.entries(all)
    .map(
      ([name, schema]) =>
        `<article id="${anchor(`schema ${name}`)}"><h3><code>${escape(name)}</code></h3><pre tabindex="0">${escape(typeText(schema))}</pre></article>`,
    )
    .join('')}</section>`;

/** The reference as one page: no script, one inline style whose hash the content policy names. */
export function referencePage(document: ApiDocument, style: string): string {
  const groups = [...byTag(document)];
  const { title, version, description = '' } = document.info;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escape(title)} reference</title><style>${style}</style></head><body>
<header><p class="brand">Virasat</p><h1>API reference</h1><p>${prose(description)}</p>
<p>Version ${escape(version)} · <a href="/api/openapi.json">OpenAPI document</a></p></header>
<div class="page"><nav aria-label="Operations"><ul>${groups.map(menu).join('')}<li><a href="#schemas">Schemas</a></li></ul></nav>
<main>${groups.map(section).join('')}${schemas(document.components?.schemas ?? {})}</main></div></body></html>`;
}
