import type { Hono } from 'hono'
import { linkPage } from '../../identity/secure-link-page'
import { linkState, validateLink } from '../../identity/secure-links'
import { lettersTo } from '../../outbox/find-messages'
import { outboxList, outboxPage } from '../../outbox/outbox-page'
import { outboxScript } from '../../outbox/outbox-script'
import type { Sandbox } from '../../sandbox'
import { Refusal } from '../http-error'
import { addressOf, isLoopback } from '../remote-address'
import { privacyDocument, termsDocument } from './documents'
import { frontPage } from './home-page'
import { icon } from './icon'
import { pageHeaders, publicDocumentHeaders } from './page-headers'
import { style } from './style'

/** What people look at: the outbox, the page behind a secure link, the external documents. */
export function mountPages(app: Hono, sandbox: Sandbox): void {
  app.get('/style.css', (context) => context.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }))
  // Asked for by browsers without being named by a page; the type tells what it is.
  app.get('/favicon.ico', (context) => context.body(icon, 200, { 'content-type': 'image/svg+xml' }))
  app.get('/', (context) => context.html(frontPage(), 200, pageHeaders))
  app.get('/documents/terms', (context) => context.html(termsDocument(), 200, publicDocumentHeaders))
  app.get('/documents/privacy', (context) => context.html(privacyDocument(), 200, publicDocumentHeaders))
  mountOutbox(app, sandbox)
  mountLinkPage(app, sandbox)
}

function mountOutbox(app: Hono, sandbox: Sandbox): void {
  app.use('/outbox/*', async (context, next) => {
    if (!isLoopback(addressOf(context))) throw new Refusal(403, undefined, 'Not from there.')
    await next()
  })
  app.get('/outbox', async (context) => {
    const to = context.req.query('to') ?? ''
    return context.html(outboxPage(await lettersTo(sandbox, to), to), 200, pageHeaders)
  })
  app.get('/outbox/list', async (context) =>
    context.html(outboxList(await lettersTo(sandbox, context.req.query('to'))), 200, pageHeaders),
  )
  app.get('/outbox/script.js', (context) =>
    context.body(outboxScript, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  )
}

/** Looking at the page changes nothing, since mail filters look too; only the button validates. */
function mountLinkPage(app: Hono, sandbox: Sandbox): void {
  app.get('/secure-link/:id', async (context) =>
    context.html(linkPage(await linkState(sandbox, context.req.param('id'))), 200, pageHeaders),
  )
  app.post('/secure-link/:id', async (context) => {
    await validateLink(sandbox, context.req.param('id'))
    return context.redirect(`/secure-link/${encodeURIComponent(context.req.param('id'))}`, 303)
  })
}
