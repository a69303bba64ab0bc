import { html } from 'hono/html'
import { type Locale, languageTags } from '@/lib/contract/locale'
import { codeTag, type Html, languageSwitch } from '../http/html-page'
import { type SandboxTexts, textsOf } from '../messages/texts'
import { sampleNames } from './browser/samples'
import { textKeys } from './browser/texts'
import { playgroundForm } from './controls'
import { eventGuide } from './event-guide'
import { segmentedField, selectField, textField } from './fields'

type PlaygroundProps = {
  /** The web app's origin, which serves the widget and the loader. */
  readonly web: string
  /** The playground's own origin, which acts as the partner's. */
  readonly origin: string
  readonly key: string
  readonly locale: Locale
}

/**
 * Renders the playground: controls, an invented partner's page with the widget, messages and code.
 */
export function playgroundPage({ web, origin, key, locale }: PlaygroundProps): Html {
  const t = textsOf(locale)
  // Uses raw texts, because the scripts fill in the placeholders.
  const scriptTexts = Object.fromEntries(
    textKeys.map((key) => [key, t.raw(`playground.script.${key}`)]),
  )
  return html`<!doctype html>
    <html lang="${languageTags[locale]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${t('playground.title')}</title>
        <link rel="icon" href="/playground/icon.svg" />
        <link rel="stylesheet" href="/playground/style.css" />
        <script src="/playground/script/intercept.js" type="module"></script>
        <script src="${web}/embed/v1.js" defer></script>
        <script src="/playground/script/main.js" type="module"></script>
      </head>
      <body data-web="${web}" data-texts="${JSON.stringify(scriptTexts)}">
        <header class="top">
          <div><h1>${t('playground.title')}</h1>
            <p>${t.rich('playground.lead', { code: codeTag, origin, web })}</p></div>
          <nav aria-label="${t('playground.navigation')}"><a href="/outbox" target="_blank">${t('outbox.title')}</a><a href="/">${t('playground.navigation')}</a></nav>
          ${languageSwitch(locale)}
        </header>
        <main>
          ${playgroundForm({ key, origin, locale })}
          <div class="desk">${preview(t)}<div class="pair">${messages(t)}${code(t)}</div>${registration(t)}${reference(t)}</div>
        </main>
      </body>
    </html>`
}

function preview(t: SandboxTexts): Html {
  return html`<section class="card stage" aria-labelledby="preview-title">
    <div class="bar">
      <h2 id="preview-title">${t('playground.preview.title')}</h2>
      <p id="status" class="status" role="status" data-state="waiting">${t('playground.script.starting')}</p>
      ${segmentedField(
        'width',
        t('playground.preview.width'),
        [
          { value: '500', label: '500' },
          { value: '1000', label: '1000' },
        ],
        'options',
      )}
      ${segmentedField('scheme', t('playground.preview.colours'), [
        { value: 'auto', label: t('playground.preview.auto') },
        { value: 'light', label: t('playground.preview.light') },
        { value: 'dark', label: t('playground.preview.dark') },
      ])}
      <button type="button" id="restart" class="quiet">${t('playground.preview.restart')}</button>
      <button type="button" id="sign-out" class="quiet">${t('playground.preview.signOut')}</button>
      <button type="button" id="share" class="quiet">${t('playground.script.share')}</button>
    </div>
    <p id="fault" class="fault" role="alert" hidden></p>
    <div class="site" role="region" aria-label="${t('playground.preview.site')}" tabindex="0">
      <p class="site-name">Harbor Savings</p>
      <button type="button" id="open" class="primary" hidden>${t('playground.preview.open')}</button>
      <div id="widget" data-width="500"></div>
    </div>
  </section>`
}

function messages(t: SandboxTexts): Html {
  return html`<section class="card" aria-labelledby="messages-title">
    <div class="bar">
      <h2 id="messages-title">${t('playground.log.title')}</h2>
      <label class="check"><input type="checkbox" id="show-informing" /><span>${t('playground.log.informing')}</span></label>
      <button type="button" id="forge" class="quiet">${t('playground.log.forge')}</button>
      <button type="button" id="clear" class="quiet">${t('playground.log.clear')}</button>
    </div>
    <div class="messages" role="log" aria-label="${t('playground.log.label')}" tabindex="0"><ol id="messages"></ol></div>
  </section>`
}

function code(t: SandboxTexts): Html {
  return html`<section class="card" aria-labelledby="code-title">
    <div class="bar">
      <h2 id="code-title">${t('playground.code.title')}</h2>
      ${selectField(
        'code',
        t('playground.code.part'),
        sampleNames.map((value) => ({ value, label: t(`playground.code.${value}`) })),
      )}
      <button type="button" id="copy" class="quiet">${t('playground.script.copy')}</button>
    </div>
    <p id="code-hint" class="hint"></p>
    <pre id="code-text" tabindex="0" aria-labelledby="code-title"><code id="code"></code></pre>
  </section>`
}

/** Renders the form that registers the origin of a partner's own page. */
function registration(t: SandboxTexts): Html {
  return html`<section class="card" aria-labelledby="register-title">
    <form id="register" class="bar">
      <h2 id="register-title">${t('playground.register.title')}</h2>
      ${textField('newOrigin', t('playground.register.origin'), { placeholder: 'http://localhost:5173' })}
      <button type="submit">${t('playground.register.submit')}</button>
      <p id="registered" class="hint" role="status"></p>
    </form>
  </section>`
}

/** Renders the event guide as a table. Its descriptions are in English. */
function reference(t: SandboxTexts): Html {
  return html`<details class="card reference"><summary><h2>${t('playground.reference.title')}</h2></summary>
    <table>
      <thead><tr>
        <th scope="col">${t('playground.reference.message')}</th>
        <th scope="col">${t('playground.reference.when')}</th>
        <th scope="col">${t('playground.reference.act')}</th>
      </tr></thead>
      <tbody lang="${languageTags.en}">${Object.entries(eventGuide).map(
        ([name, { when, act, stable }]) =>
          html`<tr id="event-${name}" ${stable ? '' : 'data-informs'}><th scope="row">${name}</th><td>${when}</td><td>${act}</td></tr>`,
      )}</tbody>
    </table>
  </details>`
}
