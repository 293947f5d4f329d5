/** The package has types for its index only; the shell passes this on and calls nothing of it. */
declare module '@module-federation/webpack-bundler-runtime/dist/consumes.js' {
  export const consumes: unknown;
}
