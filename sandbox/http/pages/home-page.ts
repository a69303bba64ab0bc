import { html } from 'hono/html'
import { type Html, htmlPage } from './html-page'

export function homePage(): Html {
  return htmlPage(
    'Scorewell sandbox',
    html`<main>
      <h1>Scorewell sandbox</h1>
      <p>The demo’s product API and bureau. Everything in it is invented.</p>
      <ul>
        <li><a href="/playground">Partner playground</a>: a page of another site that embeds the product</li>
        <li><a href="/outbox">Outbox</a>: the mails and texts it would have sent</li>
        <li><a href="/sandbox/personas">Personas</a> with their sign-ins (JSON)</li>
        <li><a href="/documents/terms">Terms of use</a> and <a href="/documents/privacy">privacy policy</a></li>
      </ul>
    </main>`,
  )
}
