import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { Locale } from '@/lib/contract/locale'
import type { Sandbox } from '../core/sandbox'
import {
  documentHeaders,
  type Html,
  htmlPage,
  icon,
  privatePageHeaders,
  style,
} from '../http/html-page'
import { HttpError } from '../http/http-error'
import { pageLocale } from '../http/locale'
import { isLoopback, remoteAddress } from '../http/remote-address'
import { getLinkPageState, validateLink } from '../identity/secure-links'
import { textsOf } from '../messages/texts'
import { findMessages } from '../outbox/outbox'
import { homePage, privacyDocument, termsDocument } from './documents'
import { outboxList, outboxPage, outboxScript } from './outbox-page'

/** Registers the pages for users: the outbox, the secure link page and the external documents. */
export function registerPages(app: Hono, sandbox: Sandbox): void {
  app.get('/style.css', (context) =>
    context.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }),
  )
  // Browsers request the icon without a link in the page. The content type overrides the file
  // extension.
  app.get('/favicon.ico', (context) => context.body(icon, 200, { 'content-type': 'image/svg+xml' }))
  app.get('/', (context) => context.html(homePage(pageLocale(context)), 200, privatePageHeaders))
  app.get('/documents/terms', (context) =>
    context.html(termsDocument(pageLocale(context)), 200, documentHeaders),
  )
  app.get('/documents/privacy', (context) =>
    context.html(privacyDocument(pageLocale(context)), 200, documentHeaders),
  )
  registerOutbox(app, sandbox)
  registerLinkPage(app, sandbox)
}

function registerOutbox(app: Hono, sandbox: Sandbox): void {
  app.use('/outbox/*', async (context, next) => {
    if (!isLoopback(remoteAddress(context)))
      throw new HttpError(403, undefined, 'Not allowed from here.')
    await next()
  })
  app.get('/outbox', async (context) => {
    const to = context.req.query('to') ?? ''
    const messages = await findMessages(sandbox, to)
    return context.html(outboxPage(messages, to, pageLocale(context)), 200, privatePageHeaders)
  })
  app.get('/outbox/list', async (context) => {
    const messages = await findMessages(sandbox, context.req.query('to'))
    return context.html(outboxList(messages, pageLocale(context)), 200, privatePageHeaders)
  })
  app.get('/outbox/script.js', (context) =>
    context.body(outboxScript, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  )
}

/**
 * Registers a secure link's page. Opening it changes nothing, because mail filters also open links.
 * Only the button validates the link.
 */
function registerLinkPage(app: Hono, sandbox: Sandbox): void {
  app.get('/secure-link/:id', async (context) => {
    const state = await getLinkPageState(sandbox, context.req.param('id'))
    return context.html(secureLinkPage(state, pageLocale(context)), 200, privatePageHeaders)
  })
  app.post('/secure-link/:id', async (context) => {
    await validateLink(sandbox, context.req.param('id'))
    const { search } = new URL(context.req.url)
    return context.redirect(
      `/secure-link/${encodeURIComponent(context.req.param('id'))}${search}`,
      303,
    )
  })
}

/** Renders the page that the secure link opens on the consumer's device. */
function secureLinkPage(state: 'open' | 'validated' | 'gone', locale: Locale): Html {
  const t = textsOf(locale)
  const title = t(`link.${state}.title`)
  const form =
    state === 'open' ? html`<form method="post"><button>${t('link.confirm')}</button></form>` : ''
  const body = html`<main class="card"><h1>${title}</h1><p>${t(`link.${state}.body`)}</p>${form}</main>`
  return htmlPage({ locale, title, body })
}
