import { isRecord, type Verdict, verdictOf, verdictOnPort } from './check-message'
import { element } from './elements'
import type { Passing } from './intercept'
import { addLine } from './message-list'

type Around = { readonly web: string; readonly widgetWindow: () => Window | null; readonly given: () => object }

let instance: string | undefined

/** Writes down one message, whichever way it goes, with the result of checking it. */
export function note(passing: Passing, { web, widgetWindow, given }: Around): void {
  switch (passing.by) {
    case 'handshake':
      addLine({ type: 'WIDGET_CONFIGS', ...given() }, 'out', {
        isTrue: true,
        why: 'hands over a port; look as given to create()',
      })
      break
    case 'us':
      addLine(passing.data, 'out', { isTrue: true, why: 'on the port of the handshake' })
      break
    case 'port':
      hear(passing.data, verdictOnPort(passing.data, instance))
      break
    case 'window':
      hear(passing.event.data, verdictOf(passing.event, { origin: web, source: widgetWindow(), instance }))
  }
}

function hear(data: unknown, verdict: Verdict): void {
  if (verdict.isTrue && isRecord(data) && data.type === 'INIT_CONFIG') instance = String(data.instance)
  addLine(data, 'in', verdict)
}

element('forge', HTMLButtonElement).addEventListener('click', () => {
  const forged = { widget: 'scorewell', version: 1, type: 'LOGIN_SUCCESSFUL', instance, seq: 99 }
  window.postMessage(forged, location.origin)
})
