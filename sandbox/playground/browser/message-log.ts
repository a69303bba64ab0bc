import { checkMessage, checkPortMessage, isRecord, type MessageCheck } from './check-message'
import { createElement, requireElement } from './elements'
import type { InterceptedMessage } from './intercept'
import { textOf } from './texts'

type LogContext = {
  readonly web: string
  readonly widgetWindow: () => Window | null
  readonly given: () => object
}

const list = requireElement('messages', HTMLOListElement)
const showInforming = requireElement('show-informing', HTMLInputElement)
const limit = 300
const directions = { in: 'fromWidget', out: 'toWidget', own: 'fromLoader' } as const
const { lang } = document.documentElement

let instance: string | undefined

/** Logs one message in either direction with the result of its check. */
export function logMessage(
  message: InterceptedMessage,
  { web, widgetWindow, given }: LogContext,
): void {
  switch (message.by) {
    case 'handshake':
      addMessage({ type: 'WIDGET_CONFIGS', ...given() }, 'out', {
        isValid: true,
        reason: 'sentHandshake',
      })
      break
    case 'us':
      addMessage(message.data, 'out', { isValid: true, reason: 'rightPort' })
      break
    case 'port':
      logReceived(message.data, checkPortMessage(message.data, instance))
      break
    case 'window':
      logReceived(
        message.event.data,
        checkMessage(message.event, { origin: web, source: widgetWindow(), instance }),
      )
  }
}

function logReceived(data: unknown, check: MessageCheck): void {
  if (check.isValid && isRecord(data) && data.type === 'INIT_CONFIG')
    instance = String(data.instance)
  addMessage(data, 'in', check)
}

/** Adds a message with the result of its check, expandable to the full message. */
export function addMessage(
  data: unknown,
  direction: keyof typeof directions,
  check: MessageCheck,
): void {
  const { isValid, reason, origin = '' } = check
  const type = isRecord(data) && typeof data.type === 'string' ? data.type : typeof data
  const line = createElement('li', isValid ? direction : 'dropped')
  if (document.getElementById(`event-${type}`)?.hasAttribute('data-informs'))
    line.dataset.informs = ''
  const summary = createElement('summary')
  summary.append(
    createElement('span', 'type', type),
    createElement('time', 'at', new Date().toLocaleTimeString(lang, { hour12: false })),
    createElement('span', 'way', textOf(isValid ? directions[direction] : 'dropped')),
    createElement('span', 'why', textOf(reason, { origin })),
  )
  const details = createElement('details')
  details.append(summary, createElement('pre', 'whole', JSON.stringify(data, withoutToken, 2)))
  line.append(details)
  list.append(line)
  while (list.childElementCount > limit) list.firstElementChild?.remove()
  filterMessages()
  line.parentElement?.parentElement?.scrollTo(0, list.scrollHeight)
}

/** Replaces tokens with a placeholder, except scripted ones. */
function withoutToken(name: string, value: unknown): unknown {
  return name === 'token' && typeof value === 'string' && !value.startsWith('force-')
    ? textOf('token')
    : value
}

/**
 * Hides frequent informational messages, such as heights and views, unless the user chooses to see
 * them.
 */
function filterMessages(): void {
  for (const line of list.querySelectorAll('li'))
    line.hidden = 'informs' in line.dataset && !showInforming.checked
}

showInforming.addEventListener('change', filterMessages)
requireElement('clear', HTMLButtonElement).addEventListener('click', () => list.replaceChildren())
requireElement('forge', HTMLButtonElement).addEventListener('click', () => {
  const forged = { widget: 'scorewell', version: 1, type: 'LOGIN_SUCCESSFUL', instance, seq: 99 }
  window.postMessage(forged, location.origin)
})
