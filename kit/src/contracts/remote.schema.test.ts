/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ManifestSchema, RemoteSchema, problemOf, type RemoteDescription } from './remote.schema.ts';

const root = path.resolve(__dirname, '../../..');
const example: RemoteDescription = {
  name: 'content',
  title: 'Stories',
  pages: { Blog: './src/blog/blog.page.tsx' },
  slots: { 'home.hero': './src/home/hero.slot.tsx' },
  routes: [{ path: '/blog', page: 'Blog', access: 'public' }],
};
const [route] = example.routes;
const withRoute = (over: object) => ({ ...example, routes: [{ ...route, ...over }] });

describe('the contract for remotes', () => {
  it.each(['catalog', 'content', 'account', 'admin'])(
    'accepts the remote.json of %s, which names it',
    (name) => {
      const file = path.join(root, `mf-${name}/remote.json`);
      const json = JSON.parse(readFileSync(file, 'utf8')) as RemoteDescription;
      expect(problemOf(RemoteSchema, json)).toBeUndefined();
      expect(path.resolve(path.dirname(file), json.$schema ?? '')).toBe(
        path.join(__dirname, 'remote.schema.json'),
      );
    },
  );

  it.each([
    [
      'a page that does not say who may open it',
      withRoute({ access: undefined }),
      'routes.0.access has to say who may open the page: "public", "user" or "admin".',
    ],
    ['an unknown chrome', withRoute({ chrome: 'bare' }), 'routes.0.chrome has to be "full" or "none".'],
    ['an index that is no boolean', withRoute({ index: 'no' }), 'routes.0.index has to be true or false.'],
    ['a relative path', withRoute({ path: 'blog' }), 'routes.0.path has to be a path like /blog/:id.'],
    [
      'a page that is not exposed',
      withRoute({ page: 'Post' }),
      'routes.0.page names "Post", which is not one of the pages.',
    ],
    ['two pages at one path', { ...example, routes: [route, route] }, 'routes.1.path repeats /blog.'],
    [
      'a module of another kind',
      { ...example, pages: { Blog: './src/blog/blog.tsx' } },
      'pages.Blog has to be a file like ./src/x/x.page.tsx of the remote.',
    ],
    [
      'a misspelt field',
      withRoute({ clientonly: true }),
      'routes.0 is wrong: Unrecognized key: "clientonly".',
    ],
  ])('rejects %s and names the field', (_, json, sentence) => {
    expect(problemOf(RemoteSchema, json)).toBe(sentence);
  });

  it('reads the manifest of a newer remote without the fields it does not know', () => {
    const manifest = {
      name: 'content',
      title: 'Stories',
      release: 'one',
      entry: 'remoteEntry.one.js',
      routes: [{ ...route, newField: true }],
      slots: [],
      exposes: {},
      newField: true,
    };
    expect(ManifestSchema.parse(manifest).routes).toEqual([route]);
  });

  it('has published its JSON Schema and the tables of docs/teams.md as they are now', () => {
    const script = path.join(root, 'kit/scripts/remote-contract.mjs');
    expect(() => execFileSync(process.execPath, [script, '--check'], { stdio: 'pipe' })).not.toThrow();
  });
});
