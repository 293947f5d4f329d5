/**
 * The compiler of ts-loader: TypeScript's own, but swc takes the types out of a file. The bundle checks none of them
 * (`transpileOnly`), and swc takes a seventh of the time.
 */
const { transformSync } = require('@swc/core');
const typescript = require('typescript');

const parsers = { '.ts': { syntax: 'typescript' }, '.tsx': { syntax: 'typescript', tsx: true } };

/** In place of the function of this name: takes the types out of one file. A fault in it is thrown, with its line. */
function transpileModule(source, { fileName, compilerOptions }) {
  const { code, map } = transformSync(source, {
    filename: fileName,
    swcrc: false,
    configFile: false,
    sourceMaps: Boolean(compilerOptions.sourceMap),
    module: { type: 'es6' },
    jsc: {
      target: 'es2023',
      parser: parsers[fileName.slice(fileName.lastIndexOf('.'))],
      transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
    },
  });
  return { outputText: code, sourceMapText: map, diagnostics: [] };
}

module.exports = { ...typescript, transpileModule };
