import { isRecord, type Verdict } from './check-message'
import { element, made } from './elements'

const list = element('messages', HTMLOListElement)
const showInforming = element('show-informing', HTMLInputElement)
const limit = 300
const ways = { in: 'From the widget', out: 'To the widget', own: 'From the loader' } as const

/** Adds a line for a message, with what became of it; pressed, it shows the whole message. */
export function addLine(data: unknown, way: keyof typeof ways, { isTrue, why }: Verdict): void {
  const type = isRecord(data) && typeof data.type === 'string' ? data.type : typeof data
  const line = made('li', isTrue ? way : 'dropped')
  if (document.getElementById(`event-${type}`)?.hasAttribute('data-informs')) line.dataset.informs = ''
  const summary = made('summary')
  summary.append(
    made('span', 'type', type),
    made('time', 'at', new Date().toLocaleTimeString('en-US', { hour12: false })),
    made('span', 'way', isTrue ? ways[way] : 'Dropped'),
    made('span', 'why', why),
  )
  const details = made('details')
  details.append(summary, made('pre', 'whole', JSON.stringify(data, withoutToken, 2)))
  line.append(details)
  list.append(line)
  while (list.childElementCount > limit) list.firstElementChild?.remove()
  sift()
  line.parentElement?.parentElement?.scrollTo(0, list.scrollHeight)
}

/** A token is shown here as little as anywhere else. */
function withoutToken(name: string, value: unknown): unknown {
  return name === 'token' && typeof value === 'string' && !value.startsWith('force-') ? '(a token)' : value
}

/** Heights and views come often and only inform. */
function sift(): void {
  for (const line of list.querySelectorAll('li')) line.hidden = 'informs' in line.dataset && !showInforming.checked
}

showInforming.addEventListener('change', sift)
element('clear', HTMLButtonElement).addEventListener('click', () => list.replaceChildren())
