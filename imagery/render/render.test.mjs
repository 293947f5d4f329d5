import { describe, expect, it } from '@jest/globals';
import { missingTool, samplesIn } from './blender.mjs';
import { woodTiles } from './prepare.mjs';
import { isDone, workOf } from './queue.mjs';
import { functionsIn, importsOf, keyOf, keysNamed, modulesIn, withoutOtherScenes } from './scenes.mjs';
import { duration, timesTable, withTimes } from './times.mjs';

const shots = `"""Product 4."""
from kit.light import camera
from models import chair, table as other
from sets.room import haveli

HEIGHT = 1.2


def _stand():
    return chair.armchair()


def studio():
    _stand()

    return 1


# close up
def detail():
    return 2
`;

describe('scenes', () => {
  it('are found by the names of modules and functions', () => {
    expect(modulesIn("PIECES = {'4': 'chair'}\n{'hero': 'heroes'}")).toEqual([
      { name: '4', module: 'chair' },
      { name: 'hero', module: 'heroes' },
    ]);
    expect(functionsIn(shots).map(({ name }) => name)).toEqual(['_stand', 'studio', 'detail']);
    expect([keyOf('4', 'studio'), keyOf('4', '_stand'), keyOf('4', 'helper')]).toEqual([
      'product-4-studio',
      undefined,
      undefined,
    ]);
    expect(keyOf('4', 'category_wall_art')).toBe('category-wall-art');
    expect([keyOf('hero', 'hero_1_tall'), keyOf('hero', 'wall')]).toEqual(['hero-1-tall', undefined]);
  });

  it('depend on their own text, helpers, models and sets, not on their neighbours and the kit', () => {
    const studio = withoutOtherScenes(shots, 'studio', ['studio', 'detail']);
    expect(studio).toContain('_stand');
    expect(studio).toContain('return 1');
    expect(studio).not.toContain('return 2');
    expect(importsOf(shots)).toEqual(['sets/room.py', 'models/chair.py', 'models/table.py']);
  });

  it('answer to short names', () => {
    const keys = [
      'product-4-studio',
      'product-4-room',
      'product-40-studio',
      'hero-1',
      'hero-1-tall',
      'category-beds',
    ];
    expect(keysNamed(['product', '4'], keys)).toEqual(['product-4-studio', 'product-4-room']);
    expect(keysNamed(['hero', '1'], keys)).toEqual(['hero-1', 'hero-1-tall']);
    expect(keysNamed(['product-4-room'], keys)).toEqual(['product-4-room']);
    expect(keysNamed(['category', 'sofas'], keys)).toEqual([]);
  });
});

describe('Blender', () => {
  it('tells how far it is', () => {
    expect(samplesIn('Fra:1 Mem:88M | Time:00:12 | Scene, ViewLayer | Sample 16/64')).toEqual({
      done: 16,
      of: 64,
    });
    expect(samplesIn('Saved: picture.png')).toBeUndefined();
  });

  it('bakes the woods that the models name', () => {
    expect(woodTiles("TILE = 0.5\nWOODS = ('sheesham', 'mango')\n")).toEqual([
      'wood_sheesham.png',
      'wood_mango.png',
    ]);
  });

  it('is asked for in one sentence when it is missing', () => {
    expect(missingTool(['no-such-program'])).toContain(
      'no-such-program is missing. Debian: apt-get install -y --no-install-recommends blender',
    );
    expect(missingTool([process.execPath])).toBeUndefined();
  });
});

describe('the queue', () => {
  const scene = (key) => ({ key, script: 'new', written: 1000 });
  const all = [scene('a'), scene('b'), scene('c')];
  const namesOf = (work) => work.map(({ scene: { key }, quick }) => (quick ? `${key} quick` : key));

  it('makes previews of everything before the first final', () => {
    expect(namesOf(workOf(all, {}, { keys: [] }, () => undefined))).toEqual([
      ...['a quick', 'b quick', 'c quick'],
      ...['a', 'b', 'c'],
    ]);
    expect(namesOf(workOf(all, {}, { keys: ['b'] }, () => undefined))).toEqual(['b quick', 'b']);
    expect(namesOf(workOf(all, {}, { keys: [], quick: true }, () => undefined))).toHaveLength(3);
  });

  it('goes on where it was stopped', () => {
    const times = {
      a: { preview: { script: 'new' }, final: { script: 'new' } },
      b: { preview: { script: 'new' } },
    };
    const made = (key, coarse) => (times[key]?.[coarse ? 'preview' : 'final'] ? 2000 : undefined);
    expect(namesOf(workOf(all, times, { keys: [] }, made))).toEqual(['c quick', 'b', 'c']);
  });

  it('renders again when the script has changed or the file is gone', () => {
    expect(isDone(scene('a'), { script: 'new' }, 2000)).toBe(true);
    expect(isDone(scene('a'), { script: 'old' }, 2000)).toBe(false);
    expect(isDone(scene('a'), { script: 'new' }, undefined)).toBe(false);
    // rendered by hand: newer than its script, or not
    expect(isDone(scene('a'), undefined, 2000)).toBe(true);
    expect(isDone(scene('a'), undefined, 500)).toBe(false);
  });
});

describe('times', () => {
  const times = {
    'hero-1': { preview: { seconds: 41 }, final: { seconds: 754, width: 2400, height: 1030 } },
  };

  it('are a table that prettier leaves alone', () => {
    expect(timesTable(times).split('\n')).toEqual([
      '| picture  | pixels      | preview | final       |',
      '| -------- | ----------- | ------- | ----------- |',
      '| `hero-1` | 2400 × 1030 | 41 s    | 12 min 34 s |',
    ]);
    expect([duration(59.4), duration(60), duration(754)]).toEqual(['59 s', '1 min 0 s', '12 min 34 s']);
  });

  it('go between the marks of the guide, again and again', () => {
    const guide =
      '# Guide\n\n<!-- times: written by npm run pictures:times -->\n\nold\n\n<!-- /times -->\n\nEnd\n';
    const once = withTimes(guide, times);
    expect(once).toContain('`hero-1`');
    expect(once).not.toContain('old');
    expect(withTimes(once, times)).toBe(once);
    expect(() => withTimes('# Guide', times)).toThrow('marks');
  });
});
