/** Look of the reference page, in the colours of the shop: paper, ink, indigo. */
export const referenceStyle = `
:root{--paper:#FBF6EC;--ink:#221A14;--indigo:#1F2F5C;--line:#E3D7C1;--card:#FFFDF8;--soft:#5C4F43}
*{box-sizing:border-box}
html{scroll-behavior:smooth;scroll-padding-top:1rem}
@media(prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 Georgia,'Times New Roman',serif}
header{background:var(--indigo);color:var(--paper);padding:2.5rem max(1.5rem,calc(50vw - 620px + 1.5rem))}
header p{max-width:72ch;margin:.5rem 0}
header a{color:inherit}
.brand{letter-spacing:.3em;text-transform:uppercase;font-size:.8rem}
h1{font-size:2.4rem;margin:.2rem 0;font-weight:400}
h2{font-size:1.7rem;font-weight:400;color:var(--indigo);border-bottom:1px solid var(--line);padding-bottom:.3rem;margin:2.5rem 0 1rem}
h3{margin:0;font-size:1.05rem;overflow-wrap:anywhere}
h4{margin:1.2rem 0 .4rem;font-size:.8rem;letter-spacing:.08em;text-transform:uppercase;color:var(--soft)}
code,pre,.method,nav ul ul{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.85rem}
a{color:var(--indigo)}
a:focus-visible,summary:focus-visible,pre:focus-visible,.scroll:focus-visible{outline:2px solid var(--indigo);outline-offset:2px}
.page{display:grid;grid-template-columns:300px minmax(0,1fr);gap:2.5rem;max-width:1240px;margin:0 auto;padding:1rem 1.5rem 4rem}
nav{position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto;padding:1.5rem 0}
nav ul{list-style:none;margin:0;padding:0}
nav ul ul{margin:.2rem 0 1rem}
nav a{display:block;padding:.15rem 0;text-decoration:none;overflow-wrap:anywhere}
nav a:hover{text-decoration:underline}
nav ul ul a{color:var(--ink)}
nav span{display:inline-block;min-width:3.6rem;color:var(--soft);font-size:.75rem}
article{background:var(--card);border:1px solid var(--line);border-radius:6px;padding:1.1rem 1.3rem;margin:0 0 1rem}
article>p{margin:.4rem 0}
.method{display:inline-block;padding:.1rem .5rem;border-radius:3px;color:#fff;background:var(--indigo);margin-right:.3rem}
.post{background:#2F6B3A}.put,.patch{background:#8A5A00}.delete{background:#9B2C1F}
.access{font-size:.85rem;color:var(--soft)}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.92rem}
th,td{text-align:left;vertical-align:top;padding:.35rem .8rem .35rem 0;border-bottom:1px solid var(--line)}
thead th{font-weight:400;color:var(--soft)}
pre{background:var(--paper);border:1px solid var(--line);border-radius:4px;padding:.8rem 1rem;overflow-x:auto;margin:.3rem 0 .6rem}
.media{margin:.4rem 0 0;font-size:.85rem;color:var(--soft)}
details{margin:.2rem 0}
summary{cursor:pointer}
.bare{margin:.2rem 0 .2rem 1.05rem}
.s2{color:#2F6B3A;font-weight:700}.s4,.s5{color:#9B2C1F;font-weight:700}
@media(max-width:820px){.page{grid-template-columns:minmax(0,1fr)}nav{position:static;max-height:none}}
@media print{nav{display:none}.page{display:block}}
`;
