/** @jest-environment node */
import { remoteListOf } from './remote-list.ts';
import type { Snapshot } from './remote-registry.ts';

const snapshotOf = (title: string): Snapshot => ({
  remotes: [{ owner: { name: 'catalog', title, prefixes: ['/products'] }, dir: '', manifest: undefined }],
});

describe('the list of the remotes', () => {
  it('is a script with what the browser has to know', () => {
    const { script, infos } = remoteListOf(snapshotOf('Catalogue'));
    expect(JSON.parse(String(script).replace('virasatRemotes=', ''))).toEqual(infos);
    expect(infos).toEqual([
      {
        name: 'catalog',
        title: 'Catalogue',
        prefixes: ['/products'],
        up: false,
        entry: '',
        routes: [],
        slots: [],
      },
    ]);
  });

  it('has another address as soon as it says something else', () => {
    const { path } = remoteListOf(snapshotOf('Catalogue'));
    expect(path).toMatch(/^\/remote-list\/[0-9a-f]{8}$/);
    expect(remoteListOf(snapshotOf('Catalogue')).path).toBe(path);
    expect(remoteListOf(snapshotOf('Catalogue and checkout')).path).not.toBe(path);
  });
});
