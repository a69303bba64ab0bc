import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { ReactNode } from 'react'
import { type Locale, languageTags, locales } from '@/lib/contract/locale'
import { textsOf } from '../messages/texts'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

type HtmlPage = {
  readonly locale: Locale
  readonly title: string
  readonly body: Html
  readonly head?: Html | ''
}

/** Renders the HTML layout of all sandbox pages; interpolated values are escaped. */
export function htmlPage({ locale, title, body, head = '' }: HtmlPage): Html {
  return html`<!doctype html>
    <html lang="${languageTags[locale]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/style.css" />
        ${head}
      </head>
      <body>
        ${body}
        <footer>${languageSwitch(locale)}</footer>
      </body>
    </html>`
}

/** Wraps a string in a `<code>` element. */
export function codeTag(words: ReactNode): Html {
  return html`<code>${words}</code>`
}

/** Renders links to the same page in the other languages. The chosen language is stored. */
export function languageSwitch(locale: Locale): Html {
  const t = textsOf(locale)
  const others = locales.filter((other) => other !== locale)
  const links = others.map(
    (other) =>
      html`<a href="?lang=${other}" lang="${languageTags[other]}">${t(`language.${other}`)}</a>`,
  )
  return html`<nav aria-label="${t('language.label')}">${links}</nav>`
}

/** Styles for all sandbox pages, light and dark. */
export const style = `
:root { color-scheme: light dark; --ink: light-dark(#1c1b19, #f1eee8); --muted: light-dark(#5e5a54, #aca69c);
  --paper: light-dark(#faf9f6, #171614); --raised: light-dark(#fff, #211f1c); --line: light-dark(#e2dfd8, #37342f);
  --edge: light-dark(#8c877e, #827c72); --accent: light-dark(#b3124a, #ff8fab); }
@font-face { font-family: Geist; src: url("/playground/geist.woff2") format("woff2"); font-weight: 100 900; font-display: swap }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 44rem; padding: 2rem 1rem 4rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 Geist, system-ui, sans-serif; overflow-wrap: anywhere }
h1, h2 { font-weight: 600; line-height: 1.2; text-wrap: balance }
h1 { font-size: 28px; letter-spacing: -.015em; margin: 0 0 .5rem }
h2 { font-size: 18px; margin: 0 } p + h2, ul + h2 { margin-top: 1.5rem }
p { margin: .5rem 0 } a { color: var(--accent) } .muted { color: var(--muted) }
form { display: flex; gap: .5rem; align-items: end; margin: 1.25rem 0; flex-wrap: wrap }
label { display: grid; gap: .25rem; flex: 1 1 10rem; min-width: 0; font-size: 14px; color: var(--muted) }
input { width: 100%; min-height: 48px; font: inherit; font-size: 16px; color: var(--ink); padding: .6rem .75rem;
  border: 1px solid var(--edge); border-radius: 12px; background: var(--raised) }
button { min-height: 48px; font: inherit; font-weight: 600; padding: .5rem 1.25rem; border: 0; border-radius: 12px; cursor: pointer;
  background: var(--accent); color: light-dark(#fff, #171614) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
.card { background: var(--raised); border: 1px solid var(--line); border-radius: 12px; padding: 1rem 1.25rem; margin: .75rem 0 }
footer { margin-top: 2rem }
.card header { display: flex; justify-content: space-between; align-items: baseline; gap: .25rem 1rem; flex-wrap: wrap }
.code { font: 600 22px/1.4 ui-monospace, monospace; letter-spacing: .12em }
ul { padding-left: 1.2rem }
`

const shared = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}
const csp =
  "default-src 'none'; img-src 'self'; font-src 'self'; style-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'"

export const privatePageHeaders = {
  ...shared,
  'content-security-policy': `${csp}; frame-ancestors 'none'`,
}

/** Lets any origin frame the terms and the privacy policy, because the web app's origin varies. */
export const documentHeaders = { ...shared, 'content-security-policy': `${csp}; frame-ancestors *` }

/** The product's logo on another background, so that a sandbox tab differs from a product tab. */
export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <rect width="64" height="64" rx="15" fill="#8a5300"/>
  <g fill="none" stroke="#faf9f6" stroke-width="9" stroke-linecap="round">
    <path stroke-opacity=".35" d="M14.25 46.75A20.5 20.5 0 1 1 49.75 46.75"/>
    <path d="M14.25 46.75A20.5 20.5 0 0 1 47.23 22.78"/>
  </g>
</svg>
`
