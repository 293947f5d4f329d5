// Written by imagery/model.mjs. Do not edit: run npm run pictures:model again.
import type { ModelEntry } from './picture-types.ts';

/** 3-D models by product id. Not part of the kit's first load: `import { models } from '@virasat/kit/models'`. */
export const models = {
  '1': { url: '/media/models/product-1.0de3e048.glb', bytes: 781332, size: [1.931, 1.58, 2.134] },
  '2': { url: '/media/models/product-2.ada661de.glb', bytes: 670552, size: [1.83, 0.765, 0.96] },
  '3': { url: '/media/models/product-3.b9ce0b5b.glb', bytes: 707692, size: [1.4, 0.77, 0.7] },
  '4': { url: '/media/models/product-4.3c6d06dc.glb', bytes: 785492, size: [0.618, 1.067, 0.687] },
  '5': { url: '/media/models/product-5.3e169c9d.glb', bytes: 730452, size: [1.1, 2.1, 0.5] },
  '6': { url: '/media/models/product-6.ccb2b540.glb', bytes: 728612, size: [0.7, 1.12, 0.14] },
  '7': { url: '/media/models/product-7.047fee65.glb', bytes: 759264, size: [0.9, 0.9, 0.04] },
  '8': { url: '/media/models/product-8.60da5890.glb', bytes: 741572, size: [0.22, 0.42, 0.18] },
} satisfies Record<string, ModelEntry>;
