import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const require = createRequire(import.meta.url);

/** Starts Swagger UI. Only reading requests can be tried out: nobody should place an order from the documentation. */
const START_SCRIPT = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  defaultModelRendering: 'model',
  displayRequestDuration: true,
  supportedSubmitMethods: ['get'],
  validatorUrl: null,
});
`;

/** Swagger UI in the colours of the shop, and without what needs more room than a phone has. */
const STYLE = `body{margin:0;background:#fbf6ec}
.swagger-ui{color:#221a14}
.swagger-ui .wrapper{max-width:1240px;box-sizing:border-box}
.swagger-ui .info{margin:32px 0}
.swagger-ui .info .title,.swagger-ui .opblock-tag{color:#1f2f5c}
.swagger-ui .scheme-container{background:none;box-shadow:none;padding:0 0 16px}
.swagger-ui .info code,.swagger-ui .markdown code{color:#1f2f5c}
.swagger-ui .btn.authorize{color:#2f6b3a;border-color:#2f6b3a}
.swagger-ui .btn.authorize svg{fill:#2f6b3a}
.swagger-ui .opblock-get .opblock-summary-method{background:#1f2f5c}
.swagger-ui .opblock-post .opblock-summary-method{background:#2f6b3a}
.swagger-ui .opblock-put .opblock-summary-method,.swagger-ui .opblock-patch .opblock-summary-method{background:#8a5a00}
.swagger-ui .opblock-delete .opblock-summary-method{background:#9b2c1f}
.swagger-ui .opblock-summary .copy-to-clipboard{flex:none}
.swagger-ui .parameters-col_name{min-width:130px;padding-right:16px}
@media(max-width:640px){
.swagger-ui .wrapper{padding:0 12px}
.swagger-ui .opblock-summary-path-description-wrapper{flex-basis:100%;flex-direction:column;align-items:flex-start;gap:2px;padding:6px 0 2px}
.swagger-ui .opblock .opblock-summary-path{max-width:100%;padding:0 4px}
.swagger-ui .opblock .opblock-summary-description{padding:0 4px}
.swagger-ui .parameters-col_name{min-width:0;padding-right:8px}
.swagger-ui .parameter__type{white-space:normal}
}
`;

const files = {
  'swagger-ui.css': {
    type: 'text/css',
    read: () => readFile(require.resolve('swagger-ui-dist/swagger-ui.css')),
  },
  'swagger-ui-bundle.js': {
    type: 'text/javascript',
    read: () => readFile(require.resolve('swagger-ui-dist/swagger-ui-bundle.js')),
  },
  'reference.css': { type: 'text/css', read: () => Promise.resolve(Buffer.from(STYLE)) },
  'reference.js': { type: 'text/javascript', read: () => Promise.resolve(Buffer.from(START_SCRIPT)) },
} as const;
export type ReferenceAsset = keyof typeof files;

export const referenceAssets = Object.keys(files) as [ReferenceAsset, ...ReferenceAsset[]];

const { version } = require('swagger-ui-dist/package.json') as { version: string };

/** Part of the assets' address: another release of Swagger UI, or another start script, has another one. */
export const assetVersion = createHash('sha256')
  .update(version + START_SCRIPT + STYLE)
  .digest('hex')
  .slice(0, 12);

const gzipped = promisify(gzip);

/** Compressed once per process: the bundle has 1.7 MB. */
const compressed = new Map<ReferenceAsset, Promise<Buffer<ArrayBuffer>>>();

/** The file and its content type; gzip, which every browser accepts. */
export async function referenceAsset(
  name: ReferenceAsset,
): Promise<{ type: string; body: Buffer<ArrayBuffer> }> {
  const { type, read } = files[name];
  let body = compressed.get(name);
  if (!body) {
    body = read().then((plain) => gzipped(plain)) as Promise<Buffer<ArrayBuffer>>;
    compressed.set(name, body);
  }
  return { type: `${type}; charset=utf-8`, body: await body };
}
