import { firstPromise } from '../../configuration/configuration.constants.ts';
import { demoSeller } from '../../shared/settings.ts';
import { emailHtml } from '../email-html.ts';
import { emailText } from '../email-text.ts';
import { allowedIn, problemsOf } from './check-text.ts';
import type { Draft, EmailText } from './text-group.ts';
import { emailTextKeys, keysOf, textGroups, textOf, type EmailTextKey } from './text-groups.ts';
import { writeEmail } from './write-email.ts';

const frame = { seller: demoSeller, delivery: firstPromise, shopOrigin: 'https://shop.example' };
const draftOf = (key: EmailTextKey): Draft<EmailTextKey> => ({
  ...textOf(key).group.example(key, frame),
  key,
});
const exampleEmail = (key: EmailTextKey, written: Partial<EmailText> = {}) =>
  writeEmail(draftOf(key), written);
const problemsWith = (key: EmailTextKey, over: Partial<EmailText>) => {
  const { text, group } = textOf(key);
  return problemsOf({ ...text.own, ...over }, text, group);
};
/** A stored text must never change its meaning, so no key may be taken twice. */
const perGroup = textGroups.map((group) => [group.name, keysOf(group)] as const);

describe('the lists of texts', () => {
  it('name every text once', () => {
    expect([...new Set(emailTextKeys)]).toEqual(emailTextKeys);
  });
});

// Proves requirements 308, 309, 310 and 327.
describe.each(perGroup)('the texts of emails about %s', (_, keys) => {
  it('are the shop’s own ones until somebody writes others: each holds what it requires, and has an example', () => {
    for (const key of keys) {
      const { text, group } = textOf(key);
      expect([key, problemsWith(key, {})]).toEqual([key, {}]);
      expect(group.example(key, frame).key).toBe(key);
      const own = exampleEmail(key);
      expect(exampleEmail(key, text.own)).toEqual(own);
      expect([key, JSON.stringify(own)]).toEqual([key, expect.not.stringMatching(/\{\w+\}|undefined/)]);
    }
  });

  it('have placeholders that stand for words or for parts, as owners are told', () => {
    for (const key of keys) {
      const { text, group } = textOf(key);
      const { filling, fixed = [] } = draftOf(key);
      for (const name of allowedIn(text, group)) {
        const isBlock = group.placeholders[name]?.isBlock ?? false;
        expect([key, name, Array.isArray(filling[name])]).toEqual([key, name, isBlock]);
        // what tells of something that this one does not have
        if (name.endsWith('Note') && filling[name] === '') continue;
        const { blocks } = exampleEmail(key, { body: `{${name}}` });
        expect([key, name, blocks.length > fixed.length]).toEqual([key, name, true]);
      }
    }
  });

  it('are refused without what they are of no use without, and with a placeholder of another email', () => {
    for (const key of keys) {
      const { group, text } = textOf(key);
      const { required, own } = text;
      const ofOthers = textGroups.flatMap(({ placeholders }) => Object.keys(placeholders));
      const foreign = ofOthers.filter((name) => !(name in group.placeholders)).slice(0, 1);
      for (const field of ['subject', 'body'] as const)
        for (const name of required[field] ?? []) {
          const without = own[field].replaceAll(`{${name}}`, '');
          const problems = problemsWith(key, { [field]: without });
          expect([key, problems]).toEqual([
            key,
            { [field]: expect.stringContaining(`of no use without {${name}}`) },
          ]);
        }
      for (const name of ['nickname', 'constructor', ...foreign])
        expect([key, problemsWith(key, { title: `{${name}}` })]).toEqual([
          key,
          { title: expect.stringContaining(`There is no {${name}} in this email.`) },
        ]);
    }
  });

  it('are never HTML, neither what is written nor what is filled in, and are filled in once', () => {
    const evil = '<img src=x onerror=alert(1)>';
    for (const key of keys) {
      const { text, group } = textOf(key);
      const draft = draftOf(key);
      const words = allowedIn(text, group).filter((name) => typeof draft.filling[name] === 'string');
      const filling = {
        ...draft.filling,
        ...Object.fromEntries(words.map((name) => [name, `<b>{${name}}"`])),
      };
      const line = `${words.map((name) => `{${name}}`).join('')}${evil}`;
      const written = { subject: line, title: line, body: `${line}\n\n${text.own.body}` };
      const email = writeEmail({ ...draft, filling }, written);
      const filled = words.map((name) => `<b>{${name}}"`).join('');
      expect([key, email.title]).toEqual([key, `${filled}${evil}`]);
      const html = emailHtml(email);
      expect([key, html]).toEqual([key, expect.not.stringMatching(/<img|<b>/)]);
      expect(html.split('&lt;img src=x onerror=alert(1)&gt;')).toHaveLength(4);
      expect(emailText(email)).toContain(evil);
    }
  });
});
