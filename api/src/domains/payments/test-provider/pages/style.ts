/** The shop's colours and controls, for pages that stand inside its checkout. */
export const pageStyle = `
:root{color-scheme:light dark;--paper:#FBF6EC;--raised:#FFFCF5;--ivory:#F3EAD9;--ink:#221A14;--ink-soft:#5F5347;--indigo:#1F2F5C;--indigo-hover:#2A3F7A;--on-indigo:#FBF6EC;--indigo-tint:#E1E4EE;--line:#E2D3BA;--control:#93826F;--madder:#A23127;--brass:#B68A35;--focus:#1F2F5C}
@media (prefers-color-scheme:dark){:root{--paper:#141E3D;--raised:#202D56;--ivory:#1A264B;--ink:#F6EFE1;--ink-soft:#C3C0C4;--indigo:#B9C6F2;--indigo-hover:#D3DCFA;--on-indigo:#141E3D;--indigo-tint:#2F3D70;--line:#3D4663;--control:#8C94B3;--madder:#F2998C;--focus:#D3DCFA}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:400 1rem/1.6 Mukta,system-ui,sans-serif}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
h1{margin:0;font:500 1.75rem/1.2 Fraunces,Georgia,serif;text-wrap:balance}
p{margin:0}
.fields,.ways{display:grid;gap:16px;margin:0;padding:0;border:0}
.ways{gap:0}
.ways legend{padding:0;font-weight:600}
.field{display:grid;align-content:start;gap:4px;min-width:0}
.field label{font-weight:600;font-size:.9375rem;line-height:1.4}
.field b{color:var(--madder);font-weight:400}
.field p,.soft{font-size:.875rem;line-height:1.45;color:var(--ink-soft)}
.field p{color:var(--madder);font-weight:600}
.field input{width:100%;min-height:48px;padding:.6875rem 12px;border:1px solid var(--control);border-radius:2px;background:var(--raised);color:inherit;font:inherit;line-height:1.5}
.field input:hover{border-color:var(--ink-soft)}
.field input:focus-visible{outline-offset:0;border-color:var(--focus)}
.field input::placeholder{color:var(--ink-soft);opacity:.8}
.field input[aria-invalid]{border-color:var(--madder);box-shadow:inset 0 0 0 1px var(--madder)}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}
.way{display:flex;gap:12px;align-items:flex-start;min-height:44px;padding-block:10px;line-height:1.5;cursor:pointer}
.way input{flex:none;width:22px;height:22px;margin:1px 0 0;accent-color:var(--indigo)}
form:has([value=upi-qr]:checked) .field{display:none}
[role=alert]:empty{display:none}
[role=alert]{padding:12px;border-left:3px solid var(--madder);color:var(--madder);font-weight:600}
details{font-size:.875rem;line-height:1.45;color:var(--ink-soft)}
summary{min-height:44px;padding-block:11px;cursor:pointer;color:var(--indigo)}
dl{display:grid;grid-template-columns:auto 1fr;gap:2px 16px;margin:0 0 8px}
dt{font-variant-numeric:tabular-nums;color:var(--ink);white-space:nowrap}
dd{margin:0}
.inset{padding:4px}
.sheet{display:grid;gap:16px;justify-items:start;max-width:480px;margin:0 auto;padding:40px 16px}
@media (min-width:600px){.sheet{margin-top:64px;padding:40px;border:1px solid var(--line);background:var(--raised)}}
.eyebrow{font-size:.875rem;font-weight:600;color:var(--ink-soft)}
.amount{font:550 2rem/1.2 Fraunces,Georgia,serif;font-variant-numeric:lining-nums tabular-nums}
.code{padding:16px;background:#fff;border:1px solid var(--line);justify-self:center;line-height:0}
.code svg{width:min(232px,70vw);height:auto}
.moves{display:flex;flex-wrap:wrap;gap:12px;width:100%}
button,.button{flex:1 1 160px;display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:2px 24px 0;border:1px solid var(--indigo);border-radius:2px;background:none;color:var(--indigo);font:600 1rem/1.2 Mukta,system-ui,sans-serif;text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:var(--indigo-tint)}
.app{width:100%}
@media (hover:hover){.app{display:none}}
.primary{background:var(--indigo);color:var(--on-indigo)}
.primary:hover{background:var(--indigo-hover)}
`;
