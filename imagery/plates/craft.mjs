// The six steps of the crafting journey (about page), close to: what lies on the bench, and the hands that work on it.
import { gathering } from './craft-gathering.mjs';
import { making } from './craft-making.mjs';

export const craft = { ...gathering, ...making };
