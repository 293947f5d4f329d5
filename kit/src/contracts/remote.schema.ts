/**
 * The contract between the shell and a remote: `remote.json`, and the manifest of its releases. The types, the published
 * JSON Schema (`remote.schema.json`), the check at release, the shell's check and the table in docs/teams.md are made from
 * it: after a change run `node kit/scripts/remote-contract.mjs`. Browser code imports its types only, never zod.
 */
import { z } from 'zod';

const moduleFile = (kind: 'page' | 'slot') =>
  z
    .string()
    .regex(
      new RegExp(`^\\./src/.+\\.${kind}\\.tsx$`),
      `has to be a file like ./src/x/x.${kind}.tsx of the remote`,
    );
const slotName = z
  .string()
  .regex(/^[a-z]+(\.[a-z]+)+$/, 'has to be a slot name like home.hero: the page, a dot, its part');
const pageName = z.string().regex(/^[A-Z]\w*$/, 'has to be a page name like Blog');

export const AccessSchema = z.enum(
  ['public', 'user', 'admin'],
  'has to say who may open the page: "public", "user" or "admin"',
);

export const ChromeSchema = z.enum(['full', 'none'], 'has to be "full" or "none"');

export const RemoteRouteSchema = z.strictObject({
  path: z
    .string()
    .regex(/^\/[^\s?#]*$/, 'has to be a path like /blog/:id')
    .describe('Absolute path. `:name` stands for one segment, `*` at the end for the rest.'),
  page: pageName.describe('Name of the page module, one of `pages`.'),
  access: AccessSchema.describe(
    'Who may open the page. Public pages are rendered on the server without a visitor and may be cached.',
  ),
  chrome: ChromeSchema.optional().describe('Header and footer around the page. Default `full`.'),
  index: z
    .boolean('has to be true or false')
    .optional()
    .describe('`false` keeps a public page out of search engines. Default `true`.'),
  clientOnly: z
    .boolean('has to be true or false')
    .optional()
    .describe(
      'Rendered in the browser only although it is public: its content is personal (checkout, an order).',
    ),
  withdrawable: z
    .boolean('has to be true or false')
    .optional()
    .describe('Its content can be withdrawn at any moment: no cache may store it.'),
  missing: z
    .boolean('has to be true or false')
    .optional()
    .describe('There is nothing at its addresses: the page says so, and the server responds with 404.'),
  slots: z
    .array(slotName)
    .optional()
    .describe(
      "Slots the server renders with the page. Their loaders get the page's params; they are never hydrated, so they cost no script and only their links work.",
    ),
});

const fields = {
  name: z
    .string()
    .regex(/^[a-z]+$/, 'has to be lower-case letters')
    .describe('Name of the remote: its folder is `mf-<name>`.'),
  title: z.string().min(1).describe('Names this part of the shop while it is down.'),
};

export const RemoteSchema = z
  .strictObject({
    $schema: z.string().optional().describe('Path of this JSON Schema, for editors.'),
    ...fields,
    pages: z.record(pageName, moduleFile('page')).describe('Page modules by name.'),
    slots: z.record(slotName, moduleFile('slot')).describe('Slot modules by the name of the slot they fill.'),
    routes: z.array(RemoteRouteSchema).min(1).describe('The pages by path; see below.'),
  })
  .superRefine(({ pages, routes }, context) => {
    const seen = new Set<string>();
    routes.forEach(({ path, page }, index) => {
      const complain = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: ['routes', index, field], message });
      if (!(page in pages)) complain('page', `names "${page}", which is not one of the pages`);
      if (seen.has(path)) complain('path', `repeats ${path}`);
      seen.add(path);
    });
  });

const fileName = z.string().regex(/^[\w.-]+$/, 'has to be a plain file name');

/**
 * `manifest.json` of a released remote, written last by `npm run release`: it names every file by its content hash, so
 * replacing it switches the release in one step. Unknown fields are ignored: a remote may be newer than the shell.
 */
export const ManifestSchema = z.object({
  ...fields,
  release: z.string(),
  entry: fileName,
  routes: z.array(RemoteRouteSchema.strip()),
  slots: z.array(slotName),
  exposes: z.record(
    z.string(),
    z.object({
      /** Browser files of the module, preloaded with its page. */
      files: z.array(fileName),
      /** Style sheets of the module: inlined into pages that the server renders with it. */
      styles: z.array(fileName).default([]),
      /** Node bundle; absent for personal pages, which the server does not render. */
      node: fileName.optional(),
    }),
  ),
});

/** Who may open a page (requirement 61). */
export type Access = z.infer<typeof AccessSchema>;
/** What surrounds a page: header and footer, or nothing. */
export type Chrome = z.infer<typeof ChromeSchema>;
/** One entry of a remote's route list. */
export type RemoteRoute = z.infer<typeof RemoteRouteSchema>;
/** `remote.json` of a remote: what it offers and where. */
export type RemoteDescription = z.infer<typeof RemoteSchema>;
/** `manifest.json` of a release. */
export type Manifest = z.infer<typeof ManifestSchema>;

/**
 * What is wrong with a `remote.json` or manifest, as one sentence that names the field; undefined when nothing is.
 * @example problemOf(RemoteSchema, json) // 'routes.3.access has to say who may open the page: "public", "user" or "admin".'
 */
export function problemOf(schema: z.ZodType, value: unknown): string | undefined {
  const issue = schema.safeParse(value).error?.issues[0];
  return (
    issue &&
    `${issue.path.join('.') || 'The file'} ${/^[A-Z]/.test(issue.message) ? 'is wrong: ' : ''}${issue.message}.`
  );
}
