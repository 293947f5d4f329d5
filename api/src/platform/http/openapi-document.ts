import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Access } from './access.ts';
import type { Env } from './context.ts';

/** The part of JSON Schema that the shop's schemas produce. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}
export interface Content {
  content?: Record<string, { schema?: Schema }>;
  description?: string;
  required?: boolean;
}
export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
}
export interface Operation {
  tags?: string[];
  summary?: string;
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
  security?: Record<string, string[]>[];
  'x-access'?: Access;
}
export interface ApiDocument {
  info: { title: string; version: string; description?: string };
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema>; securitySchemes?: Record<string, unknown> };
}

const DESCRIPTION = [
  'Money is whole rupees. Times are ISO 8601 in UTC. Lists answer `{ items, total, page, pageSize }`.',
  'Every failure has the same shape: `{ message, code, fields? }`; `message` is for people, `code` for programs.',
  'Requests that change something need an `Origin` header of the shop itself, or `Authorization: Bearer <token>` and no cookie.',
].join(' ');

/** OpenAPI 3.1 of all routes; `x-access` says who may call them. */
export function openApiDocument(app: OpenAPIHono<Env>): ApiDocument {
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Virasat API', version: '1.0.0', description: DESCRIPTION },
    servers: [{ url: '/' }],
  }) as unknown as ApiDocument;

  document.components = {
    ...document.components,
    securitySchemes: {
      session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
      bearer: { type: 'http', scheme: 'bearer' },
    },
  };
  return document;
}
