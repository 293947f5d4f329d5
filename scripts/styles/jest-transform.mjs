/**
 * CSS modules in Jest: each class has its own name, and one that the sheet does not define is undefined. The styles
 * themselves are for browsers.
 */
import { classesOf } from './classes.mjs';

export default {
  process(source, file) {
    const names = Object.fromEntries(classesOf(source, file).map((name) => [name, name]));
    return { code: `module.exports = ${JSON.stringify(names)};` };
  },
};
