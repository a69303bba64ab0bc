import type { Hono } from 'hono'
import { secureLinkPage } from '../../identity/secure-link-page'
import { getLinkPageState, validateLink } from '../../identity/secure-links'
import { findMessages } from '../../outbox/find-messages'
import { outboxList, outboxPage } from '../../outbox/outbox-page'
import { outboxScript } from '../../outbox/outbox-script'
import type { Sandbox } from '../../sandbox'
import { HttpError } from '../http-error'
import { isLoopback, remoteAddress } from '../remote-address'
import { privacyDocument, termsDocument } from './documents'
import { homePage } from './home-page'
import { icon } from './icon'
import { documentHeaders, privatePageHeaders } from './page-headers'
import { style } from './style'

/** Pages for users: the outbox, the secure link page and the external documents. */
export function registerPages(app: Hono, sandbox: Sandbox): void {
  app.get('/style.css', (context) => context.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }))
  // Asked for by browsers without being named by a page; the type tells what it is.
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
