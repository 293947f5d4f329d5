import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Access } from './access.ts';
import type { Env } from './context.ts';

/** The parts of an operation that the shop adds to or checks. */
export interface Operation {
  summary?: string;
  description?: string;
  security?: Record<string, string[]>[];
  'x-access'?: Access;
}

/** The parts of the document that the shop adds to or checks. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components?: { securitySchemes?: Record<string, unknown> };
}

const DESCRIPTION = [
  'Money is whole rupees. Times are ISO 8601 in UTC. Lists have the form `{ items, total, page, pageSize }`.',
  'Every error has the same form: `{ message, code, fields? }`; `message` is for people, `code` for programs.',
  'Requests that change something need an `Origin` header of the shop itself, or `Authorization: Bearer <token>` and no cookie; logging in and signing up need neither without a cookie.',
  'Programs send a key of an owner (Staff, API keys) as the bearer token, `vk_…`. It opens the admin routes of its parts of the back office, never those of staff and settings, and 300 requests in a minute.',
].join('\n\n');

/** Who may call an operation, for readers. */
const ACCESS: Record<Access, string> = {
  shared: 'Open to everybody; the response is the same for everybody.',
  public: 'Open to everybody.',
  'sign-in':
    'Open to everybody, also to programs without an `Origin`: they use the token, and get no cookie.',
  signed: 'For payment providers, which sign what they send.',
  user: 'For signed-in shoppers.',
  admin: 'For admins.',
};

/** OpenAPI 3.1 of all routes; each says who may call it, in words and as `x-access`. */
export function openApiDocument(app: OpenAPIHono<Env>): ApiDocument {
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Virasat API', version: '1.0.0', description: DESCRIPTION },
  }) as unknown as ApiDocument;

  for (const operations of Object.values(document.paths)) {
    for (const operation of Object.values(operations)) {
      const access = operation['x-access'];
      if (access) operation.description = ACCESS[access];
    }
  }
  document.components = {
    ...document.components,
    securitySchemes: {
      session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
      bearer: { type: 'http', scheme: 'bearer' },
    },
  };
  return document;
}
