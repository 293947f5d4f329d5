import { readTimeOf, sanitisePost } from './sanitise.ts';
import { attacks, dangers } from './testing/attacks.ts';
import { editorHtml } from './testing/editor-html.ts';

// Proves requirements 25 and 74.
describe('a post’s HTML', () => {
  it.each(attacks)('is harmless after sanitising: %s', (payload) => {
    const clean = sanitisePost(`<p>before</p>${payload}`);
    for (const pattern of dangers) expect(clean).not.toMatch(pattern);
    expect(clean).toContain('before');
    expect(sanitisePost(clean)).toBe(clean);
  });

  it.each(Object.entries(editorHtml))('keeps what the editor makes, letter by letter: %s', (_, html) => {
    expect(sanitisePost(html)).toBe(html);
  });

  it.each([
    '<p style="color: #1F2F5C; background-color: rgb(1, 2, 3); text-align: center;">x</p>',
    '<ol><li data-list="bullet">one</li></ol>',
    '<p>This is a <span lang="hi">जाली</span>.</p>',
  ])('keeps what stories have beside that: %s', (html) => {
    expect(sanitisePost(html)).toBe(html);
  });

  it('makes links safe to follow', () => {
    expect(sanitisePost('<a href="https://x.example" onclick="x()" target="_top">x</a>')).toBe(
      '<a href="https://x.example" rel="noopener noreferrer" target="_blank">x</a>',
    );
    expect(sanitisePost('<a href="/blog/a">x</a>')).toBe('<a href="/blog/a" rel="noopener noreferrer">x</a>');
  });

  it('links a video instead of framing it', () => {
    const clean = sanitisePost('<iframe class="ql-video" src="https://www.youtube.com/embed/abc"></iframe>');
    expect(clean).toBe(
      '<a class="ql-video" href="https://www.youtube.com/embed/abc" rel="noopener noreferrer" target="_blank">Watch the video</a>',
    );
  });

  it.each([
    ['', '1 min read'],
    [`<p>${'word '.repeat(200)}</p>`, '1 min read'],
    [`<p>${'word '.repeat(201)}</p>`, '2 min read'],
    [`<p class="a b c">${'<b>word</b> '.repeat(900)}</p>`, '5 min read'],
  ])('has a read time of about 200 words a minute (%#)', (html, time) => {
    expect(readTimeOf(html)).toBe(time);
  });
});
