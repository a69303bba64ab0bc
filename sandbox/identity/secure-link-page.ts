import { html } from 'hono/html'
import { type Html, htmlPage } from '../http/pages/html-page'

type LinkState = 'open' | 'validated' | 'gone'

/** The page that the secure link opens on the consumer's device. */
export function secureLinkPage(state: LinkState): Html {
  return htmlPage(titles[state], html`<main class="card"><h1>${titles[state]}</h1>${bodies[state]}</main>`)
}

const titles: Record<LinkState, string> = {
  open: 'Is it you?',
  validated: 'Confirmed',
  gone: 'This link is no longer valid',
}

const bodies: Record<LinkState, Html> = {
  open: html`<p>Someone is proving an identity at Scorewell with this phone or mailbox. Confirm only if you started this yourself.</p>
    <form method="post"><button>Yes, it is me</button></form>`,
  validated: html`<p>Thank you. Go back to the screen where you started and press Continue.</p>`,
  gone: html`<p>It has expired, or a newer one was sent. Go back to the screen where you started and ask for a new link.</p>`,
}
