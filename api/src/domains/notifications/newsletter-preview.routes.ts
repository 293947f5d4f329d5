import { z } from '@hono/zod-openapi';
import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { errorResponses, jsonResponse } from '../../platform/http/schemas.ts';
import { signedIn } from '../../platform/http/visitor.ts';
import type { NewsletterService } from '../newsletter/index.ts';
import type { Seller } from '../shared/settings.ts';
import { emailHtml } from './email-html.ts';
import { emailText } from './email-text.ts';
import { newsletterEmailOf } from './newsletter-template.ts';

const NewsletterPreviewSchema = z
  .object({ subject: z.string(), html: z.string(), text: z.string() })
  .openapi('NewsletterPreview');
export type NewsletterPreview = z.infer<typeof NewsletterPreviewSchema>;

const preview = defineRoute('admin', {
  method: 'get',
  path: '/admin/newsletters/{id}/preview',
  tags: ['Admin'],
  summary: 'The email of a newsletter as it would be sent now (requirement 342)',
  request: { params: z.object({ id: z.string().min(1).max(60) }) },
  responses: {
    200: jsonResponse(NewsletterPreviewSchema, 'The email'),
    ...errorResponses(400, 401, 403, 404),
  },
});

interface Dependencies {
  sending: Pick<NewsletterService['sending'], 'forAdmin'>;
  seller: () => Promise<Seller>;
  shopOrigin: string;
}

/** How a newsletter looks before it is sent. */
export const newsletterPreviewRoutes = ({ sending, seller, shopOrigin }: Dependencies) =>
  router().openapi(preview, async (c) => {
    const found = await sending.forAdmin(c.req.valid('param').id, signedIn(c.var.user).id);
    if (!found) throw notFound('Newsletter');
    const email = newsletterEmailOf(found, { seller: await seller(), shopOrigin });
    return c.json({ subject: email.subject, html: emailHtml(email), text: emailText(email) }, 200);
  });
