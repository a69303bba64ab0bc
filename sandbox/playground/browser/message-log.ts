import { checkMessage, checkPortMessage, isRecord, type MessageCheck } from './check-message'
import { requireElement } from './elements'
import type { InterceptedMessage } from './intercept'
import { addMessage } from './message-list'

type LogContext = { readonly web: string; readonly widgetWindow: () => Window | null; readonly given: () => object }

let instance: string | undefined

/** Logs one message in either direction with the result of its check. */
export function logMessage(passing: InterceptedMessage, { web, widgetWindow, given }: LogContext): void {
  switch (passing.by) {
    case 'handshake':
      addMessage({ type: 'WIDGET_CONFIGS', ...given() }, 'out', {
        isValid: true,
        reason: 'hands over a port; look as given to create()',
      })
      break
    case 'us':
      addMessage(passing.data, 'out', { isValid: true, reason: 'on the port of the handshake' })
      break
    case 'port':
      logReceived(passing.data, checkPortMessage(passing.data, instance))
      break
    case 'window':
      logReceived(passing.event.data, checkMessage(passing.event, { origin: web, source: widgetWindow(), instance }))
  }
}

function logReceived(data: unknown, verdict: MessageCheck): void {
  if (verdict.isValid && isRecord(data) && data.type === 'INIT_CONFIG') instance = String(data.instance)
  addMessage(data, 'in', verdict)
}

requireElement('forge', HTMLButtonElement).addEventListener('click', () => {
  const forged = { widget: 'scorewell', version: 1, type: 'LOGIN_SUCCESSFUL', instance, seq: 99 }
  window.postMessage(forged, location.origin)
})
