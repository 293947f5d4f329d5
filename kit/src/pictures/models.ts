// Written by imagery/model.mjs. Do not edit: run npm run pictures:model again.
import type { ModelEntry } from './picture-types.ts';

/** 3-D models by product id. Not part of the kit's first load: `import { models } from '@virasat/kit/models'`. */
export const models = {
  '4': { url: '/media/models/product-4.cb3c2495.glb', bytes: 1024272, size: [0.618, 1.067, 0.687] },
} satisfies Record<string, ModelEntry>;
