/** The decoder in plain JavaScript, which the package ships without types. */
declare module 'meshoptimizer/meshopt_decoder_reference.js' {
  export const MeshoptDecoder: typeof import('meshoptimizer').MeshoptDecoder;
}
