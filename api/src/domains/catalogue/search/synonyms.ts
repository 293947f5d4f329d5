import { fold } from './fold.ts';

interface Synonyms {
  /** Words in the shop's own texts. */
  said: readonly string[];
  /** Words of shoppers: English, Hindi, and Hindi in Latin letters. */
  also: readonly string[];
}

/** Synonyms. An entry may have several words ("study table"). */
const groups: readonly Synonyms[] = [
  { said: ['sofa', 'settee'], also: ['couch', 'diwan', 'सोफा'] },
  {
    said: ['almirah', 'wardrobe', 'cupboard'],
    also: ['armoire', 'almari', 'closet', 'अलमारी'],
  },
  { said: ['cabinet', 'sideboard'], also: ['storage', 'credenza'] },
  { said: ['sheesham', 'rosewood'], also: ['shisham', 'शीशम'] },
  { said: ['mango'], also: ['aam', 'आम'] },
  { said: ['mirror'], also: ['aina', 'darpan', 'sheesha', 'आईना', 'दर्पण', 'शीशा'] },
  { said: ['chair'], also: ['kursi', 'कुर्सी'] },
  { said: ['desk'], also: ['study table', 'writing table', 'office table'] },
  { said: ['table', 'desk'], also: ['mez', 'mej', 'मेज'] },
  { said: ['bed'], also: ['palang', 'charpai', 'khat', 'पलंग', 'चारपाई', 'खाट'] },
  { said: ['lamp', 'diya'], also: ['deepak', 'दीया', 'दीपक', 'दिया'] },
  { said: ['panel'], also: ['wall hanging', 'wall art', 'wall decor', 'plaque'] },
  { said: ['jali', 'lattice'], also: ['jaali', 'जाली'] },
  { said: ['jharokha'], also: ['jharoka', 'झरोखा'] },
  { said: ['brass'], also: ['peetal', 'pital', 'पीतल'] },
  { said: ['wood'], also: ['lakdi', 'लकड़ी'] },
  { said: ['carved', 'carving'], also: ['nakkashi', 'नक्काशी'] },
  { said: ['thikri'], also: ['theekri', 'mirror work', 'थीकरी', 'ठीकरी'] },
  { said: ['bone'], also: ['haddi', 'हड्डी'] },
  { said: ['inlay'], also: ['tarkashi', 'तारकशी'] },
  { said: ['dhurrie'], also: ['rug', 'durrie', 'दरी'] },
  { said: ['drawer'], also: ['daraz', 'दराज'] },
  { said: ['door'], also: ['darwaza', 'दरवाजा'] },
  { said: ['stool'], also: ['mudda', 'मूढ़ा'] },
  { said: ['chest', 'trunk', 'box'], also: ['sandook', 'संदूक'] },
];

/** From a searched word to the shop's words, all folded. */
const alike = new Map<string, Set<string>>();
for (const { said, also } of groups) {
  const own = said.map(fold);
  for (const word of [...own, ...also.map(fold)]) {
    const others = alike.get(word) ?? new Set();
    for (const other of own) if (other !== word) others.add(other);
    alike.set(word, others);
  }
}

/** Entries with several words: they are searched in the whole term. */
const phrases = [...alike.keys()].filter((entry) => entry.includes(' '));

/** Possible singulars of a plural. Some are not words and match nothing. */
export function singularsOf(word: string): string[] {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return [];
  const stems = [word.slice(0, -1)];
  if (word.endsWith('ies')) stems.push(`${word.slice(0, -3)}y`);
  else if (word.endsWith('es')) stems.push(word.slice(0, -2));
  return stems;
}

const oneWord = (entry: string) => !entry.includes(' ');

/** From this length on, the beginning of a word counts as the word: suggestions appear while it is being typed. */
const SHORTEST_BEGINNING = 3;

const meantBy = (form: string): string[] =>
  form.length < SHORTEST_BEGINNING
    ? [...(alike.get(form) ?? [])]
    : [...alike].flatMap(([entry, others]) => (entry.startsWith(form) ? [...others] : []));

/** Words that have synonyms: a misspelt word may be one of them. */
export const wordsWithSynonyms: readonly string[] = [...alike.keys()].filter(oneWord);

/** What else a folded word may mean, in one word each: its singulars and synonyms. */
export function otherWordsFor(word: string): { singulars: string[]; synonyms: string[] } {
  const singulars = singularsOf(word);
  const synonyms = new Set([word, ...singulars].flatMap(meantBy).filter(oneWord));
  synonyms.delete(word);
  return { singulars, synonyms: [...synonyms] };
}

/** The folded term with each phrase that has synonyms replaced by one of them: "study table lamp" → "desk lamp". */
export function rephrasings(term: string): string[] {
  return phrases
    .filter((phrase) => ` ${term} `.includes(` ${phrase} `))
    .flatMap((phrase) =>
      [...(alike.get(phrase) ?? [])].filter(oneWord).map((other) => term.replace(phrase, other)),
    );
}
