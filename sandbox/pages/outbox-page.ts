import { html } from 'hono/html'
import { type Locale, languageTags } from '@/lib/contract/locale'
import type { OutboxMessage } from '../database/schema'
import { type Html, htmlPage } from '../http/html-page'
import { textsOf } from '../messages/texts'

/** Renders the outbox page, newest first, with automatic refresh. */
export function outboxPage(messages: readonly OutboxMessage[], to: string, locale: Locale): Html {
  const t = textsOf(locale)
  const body = html`<main>
    <h1>${t('outbox.title')}</h1>
    <p class="muted">${t('outbox.lead')}</p>
    <form method="get">
      <label>${t('outbox.filterLabel')} <input name="to" value="${to}" autocomplete="off" /></label>
      <button>${t('outbox.filter')}</button>
    </form>
    <div id="messages">${outboxList(messages, locale)}</div>
  </main>`
  const head = html`<script src="/outbox/script.js" defer></script>`
  return htmlPage({ locale, title: t('outbox.title'), body, head })
}

export function outboxList(messages: readonly OutboxMessage[], locale: Locale): Html {
  const t = textsOf(locale)
  return messages.length === 0
    ? html`<p>${t('outbox.empty')}</p>`
    : html`${messages.map((message) => card(message, locale))}`
}

/** Shows a message in its own language, which may differ from the page's. */
function card(
  { kind, recipient, locale, subject, body, link, code, sentAt }: OutboxMessage,
  shownIn: Locale,
) {
  const t = textsOf(shownIn)
  const lang = languageTags[locale]
  const sent = new Date(sentAt)
  return html`<article class="card">
    <header><h2 lang="${lang}">${subject}</h2>
      <time class="muted" datetime="${sent.toISOString()}">${sentFormats[shownIn].format(sent)}</time></header>
    <p class="muted">${t(`outbox.${kind}`, { recipient })}</p>
    <p lang="${lang}">${link ? bodyWithLink(body, link) : body}</p>
    ${code ? html`<p class="code">${code}</p>` : ''}
  </article>`
}

const sentFormat = (locale: Locale) =>
  new Intl.DateTimeFormat(languageTags[locale], {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  })
const sentFormats = { en: sentFormat('en'), es: sentFormat('es') }

function bodyWithLink(body: string, link: string): Html {
  const [before = '', after = ''] = body.split(link)
  return html`${before}<a href="${link}" target="_blank" rel="noreferrer">${link}</a>${after}`
}

/** Refreshes the list without changing the filter input. */
export const outboxScript = `
const list = document.getElementById('messages')
let shown = list.innerHTML
setInterval(async () => {
  const answer = await fetch('/outbox/list' + location.search).catch(() => undefined)
  if (!answer?.ok) return
  const fresh = await answer.text()
  if (fresh === shown) return
  shown = fresh
  list.innerHTML = fresh
}, 3000)
`
