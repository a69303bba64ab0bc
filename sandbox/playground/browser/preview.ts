import { requireElement } from './elements'
import type { LoaderOptions, LoaderWidget } from './loader'
import { addMessage } from './message-log'
import { defaultOptions, type PlaygroundOptions } from './options'
import { textOf } from './texts'
import { fullConfig } from './widget-config'

const container = requireElement('widget', HTMLDivElement)
const status = requireElement('status', HTMLParagraphElement)
const fault = requireElement('fault', HTMLParagraphElement)
const openButton = requireElement('open', HTMLButtonElement)

let widget: LoaderWidget | undefined
let startedAt = 0
let appliedConfig: ReturnType<typeof loaderConfig> | undefined

/** Returns the loader options that can change while the widget runs. */
export function loaderConfig(options: PlaygroundOptions): Pick<LoaderOptions, 'theme' | 'config'> {
  return { theme: options.theme || defaultOptions.theme, config: fullConfig(options) }
}

/** Destroys the widget and creates a new one. */
export function restartWidget(options: PlaygroundOptions): void {
  widget?.destroy()
  fault.hidden = true
  fault.textContent = ''
  const isInline = options.mode === 'frame' || options.mode === 'element'
  openButton.hidden = isInline
  setStatus('waiting', textOf(isInline ? 'starting' : 'waiting'))
  startedAt = performance.now()
  if (!window.Scorewell) showError(textOf('noLoader'))
  widget =
    options.mode === 'element'
      ? insertElement(options)
      : window.Scorewell?.create(createOptions(options, options.mode))
}

function createOptions(options: PlaygroundOptions, mode: LoaderOptions['mode']): LoaderOptions {
  return {
    ...(mode === 'frame' ? { container: '#widget' } : {}),
    mode,
    key: options.key,
    view: options.view,
    ...(options.maxHeight ? { maxHeight: Number(options.maxHeight) } : {}),
    ...loaderConfig(options),
    getToken: () => tokenFor(options),
    onEvent: handleEvent,
  }
}

/** Inserts the custom element, which is controlled by attributes and properties. */
function insertElement(options: PlaygroundOptions): LoaderWidget {
  const element = document.createElement('scorewell-widget')
  const apply = ({ theme, config }: Partial<LoaderOptions>) => {
    // Properties first: a changed attribute makes the element read its properties.
    Object.assign(element, { config })
    if (theme !== undefined) element.setAttribute('theme', theme)
  }
  element.setAttribute('widget-key', options.key)
  element.setAttribute('view', options.view)
  if (options.maxHeight) element.setAttribute('max-height', options.maxHeight)
  Object.assign(element, { getToken: () => tokenFor(options) })
  apply(loaderConfig(options))
  element.addEventListener(
    'scorewell',
    (event) => event instanceof CustomEvent && handleEvent(event.detail),
  )
  container.append(element)
  const signOut = () => void Reflect.get(element, 'signOut')?.call(element)
  return { open: () => undefined, signOut, update: apply, destroy: () => element.remove() }
}

/** Updates the running widget if its configuration changed. */
export function updateWidget(options: PlaygroundOptions): void {
  container.dataset.width = options.width
  const config = loaderConfig(options)
  if (JSON.stringify(config) !== JSON.stringify(appliedConfig)) widget?.update(config)
  appliedConfig = config
}

/**
 * Signs the consumer out of the widget, as a partner's page does when its consumer signs out there.
 */
export function signOutWidget(): void {
  widget?.signOut()
}

openButton.addEventListener('click', () => {
  startedAt = performance.now()
  fault.hidden = true
  widget?.open()
})

function handleEvent(event: Parameters<LoaderOptions['onEvent']>[0]): void {
  if (event.type === 'READY') fault.hidden = true
  if (event.type === 'READY')
    setStatus('ready', textOf('ready', { ms: String(Math.round(performance.now() - startedAt)) }))
  if (event.type === 'CONTENT_SHOWN') setStatus('ready', textOf('shown', { ms: String(event.ms) }))
  if (event.type !== 'ERROR') return
  addMessage(event, 'own', { isValid: true, reason: 'loaderError' })
  showError(`${event.code}: ${event.message}`)
}

function showError(text: string): void {
  setStatus('failed', textOf('failed'))
  fault.textContent = text
  fault.hidden = false
}

function setStatus(state: string, text: string): void {
  status.dataset.state = state
  status.textContent = text
}

/** Fetches the token from the page's own server, like any partner page. */
async function tokenFor({ persona, justEnrolled, force }: PlaygroundOptions): Promise<string> {
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
