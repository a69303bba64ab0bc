import { html } from 'hono/html'
import type { OutboxMessage } from '../database/schema'
import { type Html, htmlPage } from '../http/pages/html-page'

/** The outbox page, newest first; refreshes automatically. */
export function outboxPage(messages: readonly OutboxMessage[], to: string): Html {
  return htmlPage(
    'Outbox',
    html`<main>
      <h1>Outbox</h1>
      <p class="muted">The mails and texts the sandbox would have sent. Nothing leaves this machine. The list refreshes automatically.</p>
      <form method="get">
        <label>E-mail address or ten digits <input name="to" value="${to}" autocomplete="off" /></label>
        <button>Filter</button>
      </form>
      <div id="messages">${outboxList(messages)}</div>
    </main>`,
    html`<script src="/outbox/script.js" defer></script>`,
  )
}

export function outboxList(messages: readonly OutboxMessage[]): Html {
  return messages.length === 0 ? html`<p>Nothing was sent yet.</p>` : html`${messages.map(card)}`
}

function card({ kind, recipient, subject, body, link, code, sentAt }: OutboxMessage): Html {
  const sent = new Date(sentAt).toISOString()
  return html`<article class="card">
    <header><h2>${subject}</h2><time class="muted" datetime="${sent}">${sent.slice(0, 19).replace('T', ' ')} UTC</time></header>
    <p class="muted">${kind === 'mail' ? 'Mail' : 'Text'} to ${recipient}</p>
    <p>${link ? bodyWithLink(body, link) : body}</p>
    ${code ? html`<p class="code">${code}</p>` : ''}
  </article>`
}

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
