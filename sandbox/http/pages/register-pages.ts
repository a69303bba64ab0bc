import type { Hono } from 'hono'
import { html } from 'hono/html'
import { getLinkPageState, validateLink } from '../../identity/secure-links'
import { findMessages } from '../../outbox/outbox'
import { outboxList, outboxPage, outboxScript } from '../../outbox/outbox-page'
import type { Sandbox } from '../../sandbox'
import { HttpError } from '../http-error'
import { isLoopback, remoteAddress } from '../remote-address'
import { homePage, privacyDocument, termsDocument } from './documents'
import { documentHeaders, type Html, htmlPage, icon, privatePageHeaders, style } from './html-page'

/** Pages for users: the outbox, the secure link page and the external documents. */
export function registerPages(app: Hono, sandbox: Sandbox): void {
  app.get('/style.css', (context) => context.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }))
  // Browsers request it without a link in the page; the content type overrides the file extension.
  app.get('/favicon.ico', (context) => context.body(icon, 200, { 'content-type': 'image/svg+xml' }))
  app.get('/', (context) => context.html(homePage(), 200, privatePageHeaders))
  app.get('/documents/terms', (context) => context.html(termsDocument(), 200, documentHeaders))
  app.get('/documents/privacy', (context) => context.html(privacyDocument(), 200, documentHeaders))
  registerOutbox(app, sandbox)
  registerLinkPage(app, sandbox)
}

function registerOutbox(app: Hono, sandbox: Sandbox): void {
  app.use('/outbox/*', async (context, next) => {
    if (!isLoopback(remoteAddress(context))) throw new HttpError(403, undefined, 'Not allowed from here.')
    await next()
  })
  app.get('/outbox', async (context) => {
    const to = context.req.query('to') ?? ''
    return context.html(outboxPage(await findMessages(sandbox, to), to), 200, privatePageHeaders)
  })
  app.get('/outbox/list', async (context) =>
    context.html(outboxList(await findMessages(sandbox, context.req.query('to'))), 200, privatePageHeaders),
  )
  app.get('/outbox/script.js', (context) =>
    context.body(outboxScript, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  )
}

/** Opening the page changes nothing, since mail filters open links too; only the button validates. */
function registerLinkPage(app: Hono, sandbox: Sandbox): void {
  app.get('/secure-link/:id', async (context) =>
    context.html(secureLinkPage(await getLinkPageState(sandbox, context.req.param('id'))), 200, privatePageHeaders),
  )
  app.post('/secure-link/:id', async (context) => {
    await validateLink(sandbox, context.req.param('id'))
    return context.redirect(`/secure-link/${encodeURIComponent(context.req.param('id'))}`, 303)
  })
}

type LinkState = 'open' | 'validated' | 'gone'

/** The page that the secure link opens on the consumer's device. */
function secureLinkPage(state: LinkState): Html {
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
