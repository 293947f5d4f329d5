/**
 * What the back office's editor makes of each of its formats, letter by letter: its own test makes these from the formats,
 * the API's tests send them.
 */
export const editorHtml = {
  'plain paragraphs': '<p>Wood &amp; wax, 3 &lt; 4</p><p><br></p><p>A “quoted” word</p>',
  'several spaces': '<p>one &nbsp; two</p>',
  font: '<p><span class="ql-font-serif">serif</span> <span class="ql-font-monospace">mono</span></p>',
  headings: '<h1>One</h1><h2>Two</h2><h3>Three</h3><h4>Four</h4><h5>Five</h5><h6>Six</h6>',
  size: '<p><span class="ql-size-small">s</span><span class="ql-size-large">l</span><span class="ql-size-huge">h</span></p>',
  'bold, italic, underline, strike':
    '<p><strong>bold</strong> <em>italic</em> <u>under</u> <s>gone</s> <strong><em>both</em></strong></p>',
  color: '<p><span style="color: rgb(230, 0, 0);">red</span></p>',
  background: '<p><span style="background-color: rgb(255, 255, 0);">yellow</span></p>',
  'color and background':
    '<p><span style="background-color: rgb(255, 255, 0); color: rgb(0, 102, 204);">both</span></p>',
  'subscript and superscript': '<p>H<sub>2</sub>O, 3 m<sup>2</sup></p>',
  'ordered list': '<ol><li>first</li><li>second</li></ol>',
  'bullet list': '<ul><li>one</li><li><strong>two</strong></li></ul>',
  'nested lists':
    '<ul><li>wood<ol><li>sheesham</li><li>mango<ul><li>green</li></ul></li></ol></li><li>brass</li></ul>',
  'two lists': '<ul><li>one</li></ul><ol><li>two</li></ol>',
  'aligned list': '<ul><li class="ql-align-center">middle</li></ul>',
  indent: '<p class="ql-indent-1">once</p><p class="ql-indent-8">eight times</p>',
  align: '<p class="ql-align-center">c</p><p class="ql-align-right">r</p><p class="ql-align-justify">j</p>',
  'aligned heading': '<h2 class="ql-align-center">Middle</h2>',
  blockquote: '<blockquote>quoted</blockquote><p>after</p>',
  'code block': '<pre>let a = 1;\n  b &lt; 2</pre><p>after</p>',
  link: '<p><a href="https://example.com/a?b=1&amp;c=2" rel="noopener noreferrer" target="_blank">out</a></p>',
  'link within the shop': '<p><a href="/products/chairs" rel="noopener noreferrer">chairs</a></p>',
  'mail link': '<p><a href="mailto:hello@virasat.example" rel="noopener noreferrer">write</a></p>',
  image: '<p><img src="https://images.example/jali.jpg" alt="A jali"></p>',
  video:
    '<a class="ql-video" href="https://www.youtube.com/watch?v=abc" rel="noopener noreferrer" target="_blank">Watch the video</a><p>after</p>',
  'another language': '<p>A <span lang="hi">जाली</span>, <strong lang="hi">थीकरी</strong></p>',
  'everything at once':
    '<h2 class="ql-align-center"><span class="ql-font-serif" style="color: rgb(230, 0, 0);">Jali</span></h2><p>A <strong>screen</strong> of <em><a href="https://example.com" rel="noopener noreferrer" target="_blank">stone</a></em>.</p>',
} as const;
