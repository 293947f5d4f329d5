import { nodeProject } from '../jest.base.mjs';

const base = nodeProject(import.meta.dirname);

/** What sanitize-html and otplib are made of ships ES modules only, beside the packages that every workspace knows. */
const esmOnly = [
  ...['htmlparser2', 'domhandler', 'domutils', 'domelementtype', 'dom-serializer', 'entities'],
  ...['@otplib/plugin-crypto-noble', '@otplib/plugin-base32-scure', '@scure/base', '@noble/hashes'],
];

export default {
  ...base,
  transformIgnorePatterns: base.transformIgnorePatterns.map((pattern) =>
    pattern.replace('(?!(', `(?!(${esmOnly.join('|')}|`),
  ),
  testTimeout: 30_000,
};
