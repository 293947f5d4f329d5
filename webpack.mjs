/**
 * The four builds of the shop. A remote is built twice from the same sources: for browsers (module federation) and
 * for the shell's server (plain node bundles); so is the shell. See docs/decisions/0002-federation.md.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import zlib from 'node:zlib';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CompressionPlugin from 'compression-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { LeanEntry } from './scripts/federation/lean-entry.mjs';
import { importTypeScript } from './scripts/lib/import-typescript.mjs';
import { slotKey } from './scripts/lib/slot-key.mjs';
import { MinifyStyles } from './scripts/styles/minify-plugin.mjs';
import { scopedName } from './scripts/styles/names.mjs';

const require = createRequire(import.meta.url);
const root = import.meta.dirname;
// spares the federation's plugins their search for webpack: they provoke an error of its whole check of options
process.env.FEDERATION_WEBPACK_PATH = require.resolve('webpack');
const production = process.env.NODE_ENV !== 'development';
const hash = '[contenthash:8]';

const versionOf = (name) => require(`${name}/package.json`).version;
const { breakpoints } = await importTypeScript('kit/src/theme/tokens.ts');
const { sharedModules } = await importTypeScript('kit/src/contracts/shared-modules.ts');
const kitVersion = JSON.parse(readFileSync(path.join(root, 'kit/package.json'), 'utf8')).version;

/** A shared module has the version of its package. */
const singletons = sharedModules.map((key) => ({
  key,
  version: key.startsWith('@virasat/kit') ? kitVersion : versionOf(key.split('/')[0]),
}));

const remoteShares = Object.fromEntries(
  singletons.map(({ key, version }) => [
    key,
    { singleton: true, strictVersion: true, requiredVersion: `^${version}`, import: false },
  ]),
);
const nodeExternals = Object.fromEntries(singletons.map(({ key }) => [key, `commonjs ${key}`]));

/** Builds with a module of ours (scripts/federation) where the federation's packages ask for one of theirs. */
const inPlaceOf = (request, ours) =>
  new webpack.NormalModuleReplacementPlugin(request, path.join(root, 'scripts/federation', ours));

/** swc makes scripts as small as terser does, in less than half the time. */
const minimizer = [
  new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    minimizerOptions: { compress: { passes: 3 }, mangle: true },
    extractComments: false,
    // swc has its own threads; a process beside them would be one more to start and to send all scripts to
    parallel: false,
  }),
];

const common = (dir) => ({
  mode: production ? 'production' : 'development',
  context: dir,
  devtool: process.env.SOURCE_MAPS ? 'source-map' : false,
  performance: false,
  stats: 'errors-warnings',
  optimization: { minimizer },
  resolve: {
    extensions: ['.tsx', '.ts', '.mjs', '.js'],
    // zod's entry offers all its languages as one object, so webpack would read 66 of them; nothing of ours asks for it
    alias: {
      [path.join(root, 'node_modules/zod/v4/locales/index.js')]: require.resolve('zod/v4/locales/en.js'),
    },
  },
});

/** Types are checked by `tsc -b`; here they are only taken out. */
const typescript = {
  test: /\.tsx?$/,
  loader: require.resolve('ts-loader'),
  options: {
    configFile: path.join(root, 'tsconfig.webpack.json'),
    transpileOnly: true,
    compiler: require.resolve('./scripts/lib/swc-compiler.cjs'),
    // it warns of every compiler that is not TypeScript's
    logLevel: 'ERROR',
  },
};

/** CSS modules: files beside the scripts for browsers, only the names of classes for the server (0029-css-modules.md). */
const styles = (isBrowser) => ({
  test: /\.module\.css$/,
  // a sheet stays with the component that uses it
  sideEffects: true,
  use: [
    ...(isBrowser ? [MiniCssExtractPlugin.loader] : []),
    {
      loader: require.resolve('css-loader'),
      options: {
        // addresses in styles are those of the page; sheets import nothing
        url: false,
        import: false,
        modules: {
          namedExport: true,
          exportLocalsConvention: 'as-is',
          exportOnlyLocals: !isBrowser,
          getLocalIdent: ({ resourcePath }, _, local) => scopedName(resourcePath, local, production),
        },
      },
    },
    { loader: path.join(root, 'scripts/styles/layer-loader.mjs'), options: { breakpoints } },
  ],
});
const browserModule = { rules: [typescript, styles(true)] };
/** One file per entry: the server reads bundles by name and never fetches chunks. */
const nodeModule = {
  parser: { javascript: { dynamicImportMode: 'eager' } },
  rules: [typescript, styles(false)],
};

/** Names of style sheets begin with their package's: in the page, `data-href` holds the name only. */
const styleFiles = (name, chunk = '[name]') => [
  new MiniCssExtractPlugin({
    filename: `${name}-[name].${hash}.css`,
    chunkFilename: `${name}-${chunk}.${hash}.css`,
  }),
  ...(production ? [new MinifyStyles()] : []),
];

const compressedText = {
  test: /\.(js|css|json|svg)$/,
  // smaller files gain nothing
  threshold: 512,
};

/** Compressed copies beside browser files, so that neither nginx nor Node compresses them per request. */
const compressedCopies = () =>
  production
    ? [
        new CompressionPlugin({
          ...compressedText,
          filename: '[path][base].br',
          algorithm: 'brotliCompress',
          compressionOptions: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } },
        }),
        new CompressionPlugin({
          ...compressedText,
          filename: '[path][base].gz',
          algorithm: 'gzip',
          compressionOptions: { level: 9 },
        }),
      ]
    : [];

/** Writes one JSON asset when all others have their final names. */
const emitJson = (filename, contentOf) => ({
  apply: (compiler) =>
    compiler.hooks.thisCompilation.tap('emit-json', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'emit-json', stage }, () => {
        const json = JSON.stringify(contentOf(compilation), null, 2);
        compilation.emitAsset(filename, new compiler.webpack.sources.RawSource(json));
      });
    }),
});

const readDescription = (dir) => JSON.parse(readFileSync(path.join(dir, 'remote.json'), 'utf8'));

const exposedModules = ({ pages, slots }) => ({
  ...pages,
  ...Object.fromEntries(Object.entries(slots).map(([slot, file]) => [slotKey(slot), file])),
});

/** Personal pages are rendered in the browser only: the server never needs their code. */
const serverRendered = ({ pages, slots, routes }) => {
  const names = routes.filter((route) => (route.access ?? 'public') === 'public' && !route.clientOnly);
  const publicPages = Object.fromEntries(names.map(({ page }) => [page, pages[page]]));
  return exposedModules({ pages: publicPages, slots });
};

const remoteWeb = (dir) => {
  const description = readDescription(dir);
  const exposes = Object.entries(exposedModules(description)).map(([key, file]) => [`./${key}`, file]);
  return {
    ...common(dir),
    name: `${description.name}:web`,
    target: ['web', 'es2022'],
    entry: {},
    module: browserModule,
    output: {
      path: path.join(dir, 'dist/web'),
      filename: `[name].${hash}.js`,
      // without names: the entry lists the names of all its chunks
      chunkFilename: `[id].${hash}.js`,
      // the folder of the entry, see page-runtime.mjs
      publicPath: '',
      clean: true,
      uniqueName: description.name,
    },
    plugins: [
      inPlaceOf(/@module-federation[\\/]webpack-bundler-runtime[\\/]/, 'page-runtime.mjs'),
      new ModuleFederationPlugin({
        name: description.name,
        filename: `remoteEntry.${hash}.js`,
        manifest: true,
        dts: false,
        shareStrategy: 'loaded-first',
        exposes: Object.fromEntries(exposes),
        shared: remoteShares,
        experiments: {
          asyncStartup: false,
          optimization: { disableSnapshot: true, target: 'web' },
        },
      }),
      ...styleFiles(description.name, '[id]'),
      new LeanEntry(description.name),
      ...compressedCopies(),
    ],
  };
};

const remoteNode = (dir) => {
  const description = readDescription(dir);
  const entry = serverRendered(description);
  if (Object.keys(entry).length === 0) return null;
  return {
    ...common(dir),
    name: `${description.name}:node`,
    target: 'node20',
    entry,
    module: nodeModule,
    externals: nodeExternals,
    optimization: { minimize: false },
    output: {
      path: path.join(dir, 'dist/node'),
      filename: `[name].${hash}.cjs`,
      library: { type: 'commonjs2' },
      clean: true,
    },
    plugins: [
      emitJson('files.json', ({ entrypoints }) =>
        Object.fromEntries([...entrypoints].map(([name, entrypoint]) => [name, entrypoint.getFiles()[0]])),
      ),
    ],
  };
};

/** Configuration of a remote's package: `export default remote(import.meta.dirname)`. */
export const remote = (dir) => [remoteWeb(dir), remoteNode(dir)].filter(Boolean);

const vendorChunk = (name, test) => ({ name, test, enforce: true });

const extension = (suffix) => (file) => file.endsWith(suffix);

/** The chunk with `@virasat/kit/forms`, for whoever asks for a part of it (federation.ts of the shell names the import). */
const FORMS = 'forms';
const isPartOfForms = (module, { chunkGraph }) =>
  [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === 'kit-forms');

/** What the shell's server has to know: scripts and styles of every page, and those that come with `@virasat/kit/forms`. */
function shellFiles({ entrypoints, namedChunks }) {
  const main = entrypoints.get('main');
  return {
    scripts: main.getFiles().filter(extension('.js')),
    styles: main.getFiles().filter(extension('.css')),
    forms: [...namedChunks.get(FORMS).files].filter(extension('.css')),
  };
}

/** The federation's runtime without what the shop does not use: manifests of its own kind are the server's business. */
const federationConstants = {
  ENV_TARGET: '"web"',
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  SHARED_VERSIONS: JSON.stringify({ react: versionOf('react'), kit: kitVersion }),
};

/**
 * Has the browser compile every function of the first scripts in a thread of its own while it reads them (an explicit compile
 * hint, which Chromium knows). The start of a page calls most of them, and would compile one after the other in its tasks.
 */
const compiledWhileRead = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /^(main|react|vendor)\.\w+\.js$/,
    // a minimizer would take it for a comment
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

const shellWeb = (dir) => ({
  ...common(dir),
  name: 'shell:web',
  target: ['web', 'es2022'],
  entry: { main: './src/browser/entry.ts' },
  module: browserModule,
  output: {
    path: path.join(dir, 'dist/web'),
    filename: `[name].${hash}.js`,
    chunkFilename: `[name].${hash}.js`,
    publicPath: '/assets/js/',
    // files of older builds stay: open tabs may still ask for them
    uniqueName: 'shell',
  },
  optimization: {
    minimizer,
    splitChunks: {
      chunks: 'initial',
      cacheGroups: {
        default: false,
        defaultVendors: false,
        react: vendorChunk('react', /node_modules\/(react|react-dom|scheduler)\//),
        vendor: vendorChunk('vendor', /node_modules\/(?!(react|react-dom|scheduler)\/)/),
        forms: { name: FORMS, test: isPartOfForms, chunks: 'async', enforce: true },
      },
    },
  },
  plugins: [
    new webpack.DefinePlugin(federationConstants),
    inPlaceOf(/snapshot[\\/]SnapshotHandler\.js$/, 'no-snapshots.mjs'),
    inPlaceOf(/utils[\\/]preload\.js$/, 'no-preloading.mjs'),
    ...styleFiles('shell'),
    emitJson('entry.json', shellFiles),
    compiledWhileRead(),
    ...compressedCopies(),
  ],
});

const shellNode = (dir) => ({
  ...common(dir),
  name: 'shell:node',
  target: 'node20',
  entry: { server: './src/server/main.ts' },
  module: nodeModule,
  // pino starts worker threads from its own files
  externals: { pino: 'commonjs pino' },
  optimization: { minimize: false },
  output: {
    path: path.join(dir, 'dist/node'),
    filename: '[name].cjs',
    library: { type: 'commonjs2' },
    clean: true,
  },
});

/** Configuration of the shell's package. */
export const shell = (dir) => [shellWeb(dir), shellNode(dir)];

/**
 * A remote's pages without federation, for its development server (scripts/dev-remote.mjs), which serves the page
 * around them (kit/src/testing/standalone).
 */
export const standalone = (dir, entry) => {
  const base = common(dir);
  return {
    ...base,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    target: ['web', 'es2022'],
    entry: { main: entry },
    module: browserModule,
    plugins: [new MiniCssExtractPlugin()],
    infrastructureLogging: { level: 'warn' },
    output: { path: path.join(dir, 'dist/dev'), filename: '[name].js', publicPath: '/' },
  };
};
