/** Which pictures have a scene in imagery/studio, and which files such a picture depends on. */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { shortHash } from '../encode/lock.mjs';
import { studio } from '../encode/places.mjs';

const views = ['studio', 'detail', 'room'];

/** Names in studio/shots/__init__.py: product ids and kinds of pictures with the module that has their scenes. */
export const modulesIn = (text) =>
  [...text.matchAll(/'(\w+)': '(\w+)'/g)].map(([, name, module]) => ({ name, module }));

/** The top-level functions of a Python file: `{ name, text }`. A name with an underscore in front is a helper. */
export function functionsIn(text) {
  const starts = [...text.matchAll(/^def (\w+)\(/gm)];
  return starts.map((match, index) => {
    // decorators, comments and constants before the next function belong to the file, not to this function
    const body = text.slice(match.index, starts[index + 1]?.index ?? text.length);
    const end = /\n(?=[^\s)#])/.exec(body);
    return { name: match[1], text: end ? body.slice(0, end.index + 1) : body };
  });
}

/**
 * Key of the picture that a function builds, or undefined for any other function. A piece's module also has the tile
 * of the piece's category.
 */
export function keyOf(name, functionName) {
  if (functionName.startsWith('category_')) return functionName.replaceAll('_', '-');
  if (/^\d+$/.test(name)) return views.includes(functionName) ? `product-${name}-${functionName}` : undefined;
  return functionName.startsWith(`${name}_`) ? functionName.replaceAll('_', '-') : undefined;
}

/** What a file says without the scenes of other pictures. */
export function withoutOtherScenes(text, own, scenes) {
  const others = functionsIn(text).filter(({ name }) => name !== own && scenes.includes(name));
  return others.reduce((rest, other) => rest.replace(other.text, ''), text);
}

/** Files of models/ and sets/ that a Python file imports. The kit is left out: see docs/imagery.md. */
export function importsOf(text) {
  const found = [];
  for (const [, folder, file] of text.matchAll(/^\s*(?:from|import) (models|sets)\.(\w+)/gm))
    found.push(`${folder}/${file}.py`);
  for (const [, folder, names] of text.matchAll(/^\s*from (models|sets) import \(?([\w, \n]+)/gm))
    for (const name of names.split(',')) {
      const file = name.trim().split(/\s+/)[0];
      if (file) found.push(`${folder}/${file}.py`);
    }
  return [...new Set(found)];
}

const read = (file) => readFileSync(path.join(studio, file), 'utf8');

function closure(start, text) {
  const seen = new Set(start);
  const queue = importsOf(text);
  while (queue.length) {
    const file = queue.pop();
    if (seen.has(file) || !existsSync(path.join(studio, file))) continue;
    seen.add(file);
    queue.push(...importsOf(read(file)));
  }
  return [...seen].sort();
}

/**
 * Every picture that can be rendered: its key, the hash of its script and the time that script was last written.
 * Products come first, then heroes and whatever else has scenes.
 */
export function scenes() {
  const shots = path.join(studio, 'shots');
  if (!existsSync(path.join(shots, '__init__.py'))) return [];
  const there = readdirSync(shots);
  return modulesIn(read('shots/__init__.py'))
    .filter(({ module }) => there.includes(`${module}.py`))
    .flatMap(({ name, module }) => {
      const file = `shots/${module}.py`;
      const text = read(file);
      const own = functionsIn(text).filter((each) => keyOf(name, each.name));
      return own.map((each) => {
        const script = withoutOtherScenes(
          text,
          each.name,
          own.map((scene) => scene.name),
        );
        const files = closure([file], script);
        const parts = files.filter((other) => other !== file).map(read);
        return {
          key: keyOf(name, each.name),
          script: shortHash(script, ...parts),
          written: Math.max(...files.map((other) => statSync(path.join(studio, other)).mtimeMs)),
        };
      });
    });
}

/**
 * The keys that words on the command line mean: `product 4` is the three pictures of product 4, `hero 1` the wide
 * one and its crop for phones, `category beds` one picture, and a key is itself.
 */
export function keysNamed(words, keys) {
  const wanted = words.join('-');
  return keys.filter((key) => key === wanted || key.startsWith(`${wanted}-`));
}
