import { html } from 'hono/html'
import { hostEvents } from '@/lib/contract/host/host-events'
import type { Html } from '../http/pages/html-page'
import { playgroundForm } from './controls'
import { segmentedField } from './fields'

type PlaygroundProps = {
  /** Origin of the web app, which serves widget and loader. */
  readonly web: string
  /** Our own origin: the partner's. */
  readonly origin: string
  readonly key: string
}

/** The playground: controls, an invented partner's page with the widget, messages and code. */
export function playgroundPage({ web, origin, key }: PlaygroundProps): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Partner playground</title>
        <link rel="icon" href="/playground/icon.svg" />
        <link rel="stylesheet" href="/playground/style.css" />
        <script src="/playground/script/intercept.js" type="module"></script>
        <script src="${web}/embed/v1.js" defer></script>
        <script src="/playground/script/main.js" type="module"></script>
      </head>
      <body data-web="${web}">
        <header class="top">
          <div><h1>Partner playground</h1>
            <p>A page of yours on <code>${origin}</code>, the widget on <code>${web}</code>.</p></div>
          <nav aria-label="Sandbox"><a href="/outbox" target="_blank">Outbox</a><a href="/">Sandbox</a></nav>
        </header>
        <main>
          ${playgroundForm(key, origin)}
          <div class="desk">${preview()}<div class="pair">${messages()}${code()}</div>${reference()}</div>
        </main>
      </body>
    </html>`
}

function preview(): Html {
  return html`<section class="card stage" aria-labelledby="preview-title">
    <div class="bar">
      <h2 id="preview-title">Preview</h2>
      <p id="status" class="status" role="status" data-state="waiting">Starting</p>
      ${segmentedField(
        'width',
        'Width in pixels',
        [
          { value: '500', label: '500' },
          { value: '1000', label: '1000' },
        ],
        'options',
      )}
      ${segmentedField('scheme', 'Colours', [
        { value: 'auto', label: 'Auto' },
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
      ])}
      <button type="button" id="restart" class="quiet">Restart</button>
    </div>
    <p id="fault" class="fault" role="alert" hidden></p>
    <div class="site" role="region" aria-label="A page of yours" tabindex="0">
      <p class="site-name">Harbor Savings</p>
      <button type="button" id="open" class="primary" hidden>See my credit score</button>
      <div id="widget" data-width="500"></div>
    </div>
  </section>`
}

function messages(): Html {
  return html`<section class="card" aria-labelledby="messages-title">
    <div class="bar">
      <h2 id="messages-title">Messages</h2>
      <label class="check"><input type="checkbox" id="show-informing" /><span>Heights and views</span></label>
      <button type="button" id="forge" class="quiet">Forge one</button>
      <button type="button" id="clear" class="quiet">Clear</button>
    </div>
    <div class="messages" role="log" aria-label="Messages, newest last" tabindex="0"><ol id="messages"></ol></div>
  </section>`
}

function code(): Html {
  return html`<section class="card" aria-labelledby="code-title">
    <div class="bar">
      <h2 id="code-title">Code</h2>
      ${segmentedField('code', 'Part', [
        { value: 'page', label: 'Page' },
        { value: 'node', label: 'Node' },
        { value: 'curl', label: 'curl' },
        { value: 'policy', label: 'Headers' },
      ])}
      <button type="button" id="copy" class="quiet">Copy</button>
    </div>
    <p id="code-hint" class="hint"></p>
    <pre id="code-text" tabindex="0" aria-labelledby="code-title"><code id="code"></code></pre>
  </section>`
}

function reference(): Html {
  return html`<details class="card reference"><summary><h2>What each message means</h2></summary>
    <table>
      <thead><tr><th scope="col">Message</th><th scope="col">When</th><th scope="col">What to do</th></tr></thead>
      <tbody>${Object.entries(hostEvents).map(
        ([name, { when, act, stable }]) =>
          html`<tr id="event-${name}" ${stable ? '' : 'data-informs'}><th scope="row">${name}</th><td>${when}</td><td>${act}</td></tr>`,
      )}</tbody>
    </table>
  </details>`
}
