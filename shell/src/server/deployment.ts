import { z } from 'zod';

const FileName = z.string().regex(/^[\w.-]+$/, 'a plain file name');

const Expose = z.object({
  /** Browser files of the module, worth preloading with its page. */
  files: z.array(FileName),
  /** Node bundle; absent for personal pages, which the server does not render. */
  node: FileName.optional(),
});

/**
 * `manifest.json` of a deployed remote, written last by `npm run release`: it names every file by its content hash,
 * so replacing it switches the release in one step.
 */
export const DeploymentSchema = z.object({
  name: z.string(),
  title: z.string(),
  release: z.string(),
  entry: FileName,
  routes: z.array(
    z.object({
      path: z.string().startsWith('/'),
      page: z.string(),
      access: z.enum(['public', 'user', 'admin']),
      clientOnly: z.boolean().optional(),
      withdrawable: z.boolean().optional(),
      slots: z.array(z.string()).optional(),
    }),
  ),
  slots: z.array(z.string()),
  exposes: z.record(z.string(), Expose),
});
export type Deployment = z.infer<typeof DeploymentSchema>;
