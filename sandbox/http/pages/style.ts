/** Styles of all sandbox pages, light and dark. */
export const style = `
:root { color-scheme: light dark; --ink: light-dark(#1c2430, #e8ebf0); --muted: light-dark(#5a6474, #a3adbb);
  --paper: light-dark(#f7f7f5, #14181e); --raised: light-dark(#fff, #1d232b); --line: light-dark(#dfe2e6, #333b46);
  --accent: light-dark(#b3124a, #ff8fab); }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 44rem; padding: 2rem 1rem 4rem; background: var(--paper); color: var(--ink);
  font: 16px/1.55 system-ui, sans-serif; overflow-wrap: anywhere }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 .5rem }
h2 { font-size: 18px; margin: 0 }
p { margin: .5rem 0 } a { color: var(--accent) } .muted { color: var(--muted) }
form { display: flex; gap: .5rem; align-items: end; margin: 1.25rem 0; flex-wrap: wrap }
label { display: grid; gap: .25rem; flex: 1 1 14rem; font-size: 14px; color: var(--muted) }
input { font: inherit; color: var(--ink); padding: .6rem .75rem; border: 1px solid var(--line); border-radius: 10px;
  background: var(--raised) }
button { font: inherit; font-weight: 600; padding: .65rem 1.1rem; border: 0; border-radius: 10px; cursor: pointer;
  background: var(--accent); color: light-dark(#fff, #14181e) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
.card { background: var(--raised); border: 1px solid var(--line); border-radius: 12px; padding: 1rem 1.25rem; margin: .75rem 0 }
.card header { display: flex; justify-content: space-between; gap: 1rem; flex-wrap: wrap }
.code { font: 600 22px/1.4 ui-monospace, monospace; letter-spacing: .12em }
ul { padding-left: 1.2rem }
`
