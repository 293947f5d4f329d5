import { readTimeOf, sanitisePost } from './sanitise.ts';

const payloads = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onload="alert(1)" alt="a">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="&#x6A;&#x61;vascript:alert(1)">x</a>',
  '<a href=" \u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<img src="data:image/svg+xml;base64,PHN2Zy8+">',
  '<img src="javascript:alert(1)">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="https://evil.example/youtube.com/"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror="alert(1)"></video>',
  '<body onload=alert(1)>',
  '<link rel=stylesheet href="javascript:alert(1)">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<base href="javascript:alert(1)//">',
  '<style>@import "javascript:alert(1)"</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="color:expression(alert(1))">x</p>',
  '<p style="position:fixed;inset:0;color:red">x</p>',
  '<p style="background-color:url(https://evil.example)">x</p>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea><script>alert(1)</script></textarea>',
  '<template><script>alert(1)</script></template>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<svg><textarea><img src=x onerror=alert(1)></textarea></svg>',
  '<math><xmp><img src=x onerror=alert(1)></xmp></math>',
  '<svg><a><animate attributeName="href" values="javascript:alert(1)"/><text>x</text></a></svg>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<p id="location" name="body" class="MuiModal-root">x</p>',
  '<li data-list="x" onclick="alert(1)">x</li>',
  '"><script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<p onclick\u000c=alert(1)>x</p>',
];

const FORBIDDEN = [
  /<(?:script|svg|math|iframe|object|embed|form|button|input|video|style|link|meta|base|body|noscript|template)/i,
  /<[^>]*\son\w+\s*=/i,
  /<[^>]*(?:javascript|vbscript|data):/i,
  /<[^>]*(?:url\(|expression|position|srcdoc|\sid=|\sname=|MuiModal)/i,
  /<a[^>]*href="\/\//i,
];

// Proves requirements 25 and 74.
describe('a post’s HTML', () => {
  it.each(payloads)('is harmless after sanitising: %s', (payload) => {
    const clean = sanitisePost(`<p>before</p>${payload}`);
    for (const pattern of FORBIDDEN) expect(clean).not.toMatch(pattern);
    expect(clean).toContain('before');
    expect(sanitisePost(clean)).toBe(clean);
  });

  it.each([
    '<h2>Wood</h2><p>A <strong>bold</strong>, <em>soft</em>, <u>low</u> and <s>gone</s> word</p>',
    '<ul><li>one</li></ul><ol><li>two</li></ol><blockquote>quoted</blockquote>',
    '<ol><li data-list="bullet">one</li></ol>',
    '<pre data-language="plain">x = 1\n</pre><p>H<sub>2</sub>O<sup>2</sup></p>',
    '<p class="ql-align-center ql-indent-1"><span class="ql-size-large ql-font-serif">x</span></p>',
    '<p style="color:#1F2F5C;background-color:rgb(1, 2, 3);text-align:center">x</p>',
    '<img src="https://images.example/a.jpg" alt="A chair" />',
    '<img src="/media/a.jpg" alt="A chair" />',
  ])('keeps what the editor writes: %s', (html) => {
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
      '<a href="https://www.youtube.com/embed/abc" rel="noopener noreferrer" target="_blank">Watch the video</a>',
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
