/** The package has types for its index only. */
declare module '@module-federation/webpack-bundler-runtime/dist/consumes.js' {
  /** Has a chunk wait for the shared modules that it needs. */
  export function consumes(options: {
    chunkMapping: Readonly<Record<string, readonly string[]>>;
    chunkId: string;
    installedModules: object;
    moduleToHandlerMapping: object;
    promises: Promise<unknown>[];
    webpackRequire: object;
  }): void;
}
