import { isRecord, type MessageCheck } from './check-message'
import { createElement, requireElement } from './elements'

const list = requireElement('messages', HTMLOListElement)
const showInforming = requireElement('show-informing', HTMLInputElement)
const limit = 300
const directions = { in: 'From the widget', out: 'To the widget', own: 'From the loader' } as const

/** Adds a message with the result of its check; expands to the full message. */
export function addMessage(data: unknown, way: keyof typeof directions, { isValid, reason }: MessageCheck): void {
  const type = isRecord(data) && typeof data.type === 'string' ? data.type : typeof data
  const line = createElement('li', isValid ? way : 'dropped')
  if (document.getElementById(`event-${type}`)?.hasAttribute('data-informs')) line.dataset.informs = ''
  const summary = createElement('summary')
  summary.append(
    createElement('span', 'type', type),
    createElement('time', 'at', new Date().toLocaleTimeString('en-US', { hour12: false })),
    createElement('span', 'way', isValid ? directions[way] : 'Dropped'),
    createElement('span', 'why', reason),
  )
  const details = createElement('details')
  details.append(summary, createElement('pre', 'whole', JSON.stringify(data, withoutToken, 2)))
  line.append(details)
  list.append(line)
  while (list.childElementCount > limit) list.firstElementChild?.remove()
  filterMessages()
  line.parentElement?.parentElement?.scrollTo(0, list.scrollHeight)
}

/** Tokens are never shown. */
function withoutToken(name: string, value: unknown): unknown {
  return name === 'token' && typeof value === 'string' && !value.startsWith('force-') ? '(a token)' : value
}

/** Hides frequent informational messages such as heights and views. */
function filterMessages(): void {
  for (const line of list.querySelectorAll('li')) line.hidden = 'informs' in line.dataset && !showInforming.checked
}

showInforming.addEventListener('change', filterMessages)
requireElement('clear', HTMLButtonElement).addEventListener('click', () => list.replaceChildren())
