/** A domain and the collections that it, and nobody else, reads and writes. */
export interface Layer {
  name: string;
  owns: readonly string[];
}
export declare const domains: readonly Layer[];
