/**
 * Turns a remote's description (remote.json) into its container: the entry of its browser build, which hands out its pages
 * and slots by name, each a chunk of its own.
 */
import { exposedModules } from './exposed-modules.mjs';

export default function container(json) {
  const lines = Object.entries(exposedModules(JSON.parse(json))).map(
    ([name, file]) =>
      `${JSON.stringify(name)}: () => import(/* webpackChunkName: ${JSON.stringify(name)} */ ${JSON.stringify(file)}),`,
  );
  return `const modules = {\n${lines.join('\n')}\n};\nexport const get = (name) => modules[name]();\n`;
}
