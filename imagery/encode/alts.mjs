/** Writes the alt texts of imagery/alts.mjs where they are read, a small module per reader. */
import { quoted } from './typescript.mjs';

/** Groups whose text travels in documents of the database: the API's seed reads them, pages get them by the API. */
export const documentGroups = ['products', 'categories', 'artisans'];

const headline = '// Written by imagery/encode.mjs. Do not edit: change imagery/alts.mjs and run it again.\n';

const recordOf = (name, texts) =>
  `export const ${name} = {\n${Object.entries(texts)
    .map(([key, text]) => {
      const line = `  '${key}': ${quoted(text)},`;
      return line.length <= 110 ? line : `  '${key}':\n    ${quoted(text)},`;
    })
    .join('\n')}\n} as const;\n`;

/** The module of one group for pages: each page bundles only the groups that it shows. */
export const pageModule = (group, texts) => `${headline}${recordOf(`${group}Alts`, texts)}`;

/** The module of the API's seed. */
export const documentModule = (alts) =>
  `${headline}${recordOf('documentAlts', Object.assign({}, ...documentGroups.map((group) => alts[group])))}`;

/** The module of the API's media: the texts of all pictures, for the records of the back office. */
export const recordModule = (alts) =>
  `${headline}${recordOf('shopAlts', Object.assign({}, ...Object.values(alts)))}`;

/** What is wrong with the alt texts, a sentence each: every picture has one, and every one a picture. */
export function altComplaints(keys, alts) {
  const texts = Object.values(alts).flatMap((group) => Object.entries(group));
  const known = new Map(texts);
  return [
    ...keys
      .filter((key) => !known.get(key)?.trim())
      .map((key) => `${key} has no alt text in imagery/alts.mjs`),
    ...[...known.keys()]
      .filter((key) => !keys.includes(key))
      .map((key) => `imagery/alts.mjs describes ${key}, which is not in imagery/pictures.mjs`),
    ...texts
      .filter(([key], index) => texts.findIndex(([other]) => other === key) !== index)
      .map(([key]) => `imagery/alts.mjs describes ${key} twice`),
  ];
}
