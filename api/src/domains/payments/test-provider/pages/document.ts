import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { pageStyle } from './style.ts';

type Markup = ReturnType<typeof html>;

export interface PageOptions {
  title: string;
  body: Markup;
  /** Origins that may show the page in a frame. None: nobody may. */
  framedBy?: readonly string[];
  /** Origins that a form of the page may lead to, beside the provider's own. */
  leadsTo?: readonly string[];
  fontCss: string;
  /** Of the body element. */
  shop?: string;
  script?: string;
  status?: 200 | 400 | 403 | 404;
}

/** A page of the provider, with a content policy of its own: nothing but its own files, no inline script. */
export function page(c: Context, options: PageOptions): Response | Promise<Response> {
  const { title, body, framedBy = [], leadsTo = [], fontCss, shop, script, status = 200 } = options;
  const css = fontCss + pageStyle;
  const styleHash = createHash('sha256').update(css).digest('base64');
  c.header(
    'Content-Security-Policy',
    [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'sha256-${styleHash}'`,
      "font-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      `form-action ${["'self'", ...leadsTo].join(' ')}`,
      `frame-ancestors ${framedBy.length > 0 ? framedBy.join(' ') : "'none'"}`,
    ].join('; '),
  );
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  c.header('X-Content-Type-Options', 'nosniff');
  const content = html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${raw(`<style>${css}</style>`)}
      </head>
      <body data-shop="${shop ?? ''}">
        ${body} ${script ? html`<script type="module" src="${script}"></script>` : ''}
      </body>
    </html>`;
  return c.html(content, status);
}
