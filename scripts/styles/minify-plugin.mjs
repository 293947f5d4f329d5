/** Minifies the style sheets of a build, and writes nesting out for browsers that are older than it. */
import { transform } from 'lightningcss';
import { hoverOnly } from './hover.mjs';

const version = (major, minor = 0) => (major << 16) | (minor << 8);

/** The oldest browsers with what the shop's styles need: color-mix, :has and cascade layers. */
const targets = {
  chrome: version(111),
  android: version(111),
  samsung: version(22),
  edge: version(111),
  firefox: version(121),
  safari: version(16, 4),
  ios_saf: version(16, 4),
};

/** @param css of one file @returns the same styles in as few bytes as possible */
export const minified = (css, filename) =>
  hoverOnly(transform({ filename, code: Buffer.from(css), minify: true, targets }).code.toString(), filename);

export class MinifyStyles {
  apply(compiler) {
    const { sources, Compilation } = compiler.webpack;
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
    compiler.hooks.thisCompilation.tap('MinifyStyles', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'MinifyStyles', stage }, (assets) => {
        for (const file of Object.keys(assets).filter((name) => name.endsWith('.css'))) {
          compilation.updateAsset(
            file,
            (asset) => new sources.RawSource(minified(asset.source().toString(), file)),
          );
        }
      });
    });
  }
}
