import { sanitise } from './sanitise.ts';

// Proves requirement 25.
describe('a text of the editor', () => {
  it.each([
    ['paragraphs and headings', '<h2>How it is drawn</h2><p>With a <em>string</em>.</p>'],
    ['a language', '<p>This is a <span lang="hi">जाली</span>.</p>'],
    ['classes of the editor', '<p class="ql-align-center ql-indent-1">Middle</p>'],
    ['its lists', '<ol><li data-list="bullet">One</li></ol>'],
    ['an image', '<p><img src="/media/a.jpg" alt="A jali"></p>'],
    ['a link', '<p><a href="https://example.com/" rel="noopener noreferrer" target="_blank">Watch</a></p>'],
    ['text styles', '<span style="color:#A23127;font-size:18px">Madder</span>'],
  ])('keeps %s', (_, html) => expect(sanitise(html)).toBe(html));

  it('keeps colours and drops styles that could cover the page', () => {
    expect(sanitise('<p style="color: rgb(230, 0, 0);position:fixed;inset:0">Red</p>')).toBe(
      '<p style="color: rgb(230, 0, 0)">Red</p>',
    );
    expect(sanitise('<p style="background-color: url(//evil.example/x)">x</p>')).toBe('<p>x</p>');
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)></svg>',
    '<a href="javascript:alert(1)">x</a>',
    '<iframe src="https://evil.example/"></iframe>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<form action="https://evil.example"><input name="password"></form>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<p style="background:url(javascript:alert(1))">x</p>',
  ])('makes %s harmless', (html) => {
    expect(sanitise(html)).not.toMatch(/script|onerror|onload|evil|iframe|<form|<input|<style/i);
  });

  it('gives a new window no access to the page', () => {
    expect(sanitise('<a href="https://example.com" target="_blank">x</a>')).toContain(
      'rel="noopener noreferrer"',
    );
  });
});
