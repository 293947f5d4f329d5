import { nodeProject } from '../jest.base.mjs';

const base = nodeProject(import.meta.dirname);

/** What sanitize-html is made of ships ES modules only, beside the packages that every workspace knows. */
const parsers = ['htmlparser2', 'domhandler', 'domutils', 'domelementtype', 'dom-serializer', 'entities'];

export default {
  ...base,
  transformIgnorePatterns: base.transformIgnorePatterns.map((pattern) =>
    pattern.replace('(?!(', `(?!(${parsers.join('|')}|`),
  ),
  testTimeout: 30_000,
};
