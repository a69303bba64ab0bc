import { element } from './elements'
import type { LoaderOptions, Widget } from './loader'
import { addLine } from './message-list'
import { type Options, usual } from './options'
import { wholeLook } from './widget-config'

const container = element('widget', HTMLDivElement)
const status = element('status', HTMLParagraphElement)
const fault = element('fault', HTMLParagraphElement)
const openButton = element('open', HTMLButtonElement)

let widget: Widget | undefined
let begun = 0
let worn: ReturnType<typeof lookOf> | undefined

/** The loader's part of the options: what may change while the widget runs. */
export function lookOf(options: Options): Pick<LoaderOptions, 'theme' | 'config'> {
  return { theme: options.theme || usual.theme, config: wholeLook(options) }
}

/** Takes the widget away and puts a new one there. */
export function begin(options: Options): void {
  widget?.destroy()
  fault.hidden = true
  fault.textContent = ''
  openButton.hidden = options.mode === 'frame'
  say('waiting', options.mode === 'frame' ? 'Starting' : 'Waiting for a press')
  begun = performance.now()
  if (!window.Scorewell) fail('The loader did not come: is the web app running?')
  widget = window.Scorewell?.create({
    ...(options.mode === 'frame' ? { container: '#widget' } : {}),
    mode: options.mode,
    key: options.key,
    view: options.view,
    ...lookOf(options),
    getToken: () => tokenFor(options),
    onEvent: hear,
  })
}

/** Changes the look of the running widget, where it is another one. */
export function dress(options: Options): void {
  container.dataset.width = options.width
  const look = lookOf(options)
  if (JSON.stringify(look) !== JSON.stringify(worn)) widget?.update(look)
  worn = look
}

openButton.addEventListener('click', () => {
  begun = performance.now()
  fault.hidden = true
  widget?.open()
})

function hear(event: Parameters<LoaderOptions['onEvent']>[0]): void {
  if (event.type === 'READY') fault.hidden = true
  if (event.type === 'READY') say('ready', `Ready in ${Math.round(performance.now() - begun)} ms`)
  if (event.type !== 'ERROR') return
  addLine(event, 'own', { isTrue: true, why: 'one report, with what to mend' })
  fail(`${event.code}: ${event.message}`)
}

function fail(words: string): void {
  say('failed', 'Failed')
  fault.textContent = words
  fault.hidden = false
}

function say(state: string, words: string): void {
  status.dataset.state = state
  status.textContent = words
}

/** As the page of any partner: its own server fetches the token. */
async function tokenFor({ persona, justEnrolled, force }: Options): Promise<string> {
  if (force === 'missing') return ''
  if (force) return force
  const answer = await fetch('/playground/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ persona, justEnrolled }),
  })
  if (!answer.ok) throw new Error(`The token call answered ${answer.status}.`)
  const { token }: { token: string } = await answer.json()
  return token
}
