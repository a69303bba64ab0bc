import type { CodeContext } from './code-samples'
import { showCode } from './code-view'
import { syncColourFields } from './colour-fields'
import { requireElement } from './elements'
import { interceptMessages, lastOpenedWindow } from './intercept'
import { logMessage } from './message-log'
import { type PlaygroundOptions, readOptions } from './options'
import { loaderConfig, restartWidget, updateWidget } from './preview'
import { fetchLatestRelease } from './release'

const form = requireElement('options', HTMLFormElement)
const web = document.body.dataset.web ?? ''
const bits = [...form.querySelectorAll<HTMLInputElement>('input[name="flags"]')].map(({ value }) => Number(value))
const allFlags = bits.reduce((sum, bit) => sum + bit, 0)
let surroundings: CodeContext = { web, sandbox: location.origin, allFlags }
/** Options that restart the widget; all others are sent as messages. */
const restartOptions = ['persona', 'justEnrolled', 'force', 'key', 'view', 'mode'] as const

let options = readForm()

interceptMessages((passing) =>
  logMessage(passing, {
    web,
    widgetWindow: () => (options.mode === 'popup' ? lastOpenedWindow() : frameWindow()),
    given: () => ({ theme: loaderConfig(options).theme, ...loaderConfig(options).config }),
  }),
)
syncColourFields()
foldOnPhones()
describe()
updateWidget(options)
restartWidget(options)

form.addEventListener('input', () => showCode(readForm(), surroundings))
document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
  if (target.name === 'scheme') document.documentElement.dataset.scheme = target.value
  if (target.name === 'code') showCode(options, surroundings)
  if (target.form === form) applyOptions()
})
form.addEventListener('submit', (event) => event.preventDefault())
requireElement('restart', HTMLButtonElement).addEventListener('click', () => restartWidget(options))
requireElement('sample-logo', HTMLButtonElement).addEventListener('click', () => {
  const logo = form.elements.namedItem('logo')
  if (logo instanceof HTMLInputElement) logo.value = `${location.origin}/playground/logo.svg`
  applyOptions()
})
surroundings = { ...surroundings, release: await fetchLatestRelease(web) }
showCode(options, surroundings)

function readForm(): PlaygroundOptions {
  return readOptions(new FormData(form))
}

function applyOptions(): void {
  const before = options
  options = readForm()
  describe()
  updateWidget(options)
  if (restartOptions.some((name) => before[name] !== options[name])) restartWidget(options)
}

function describe(): void {
  requireElement('flags-sum', HTMLSpanElement).textContent = String(options.flags)
  const shows = document.querySelector<HTMLTemplateElement>(`template[data-persona="${options.persona}"]`)
  requireElement('persona-shows', HTMLParagraphElement).textContent = shows?.content.textContent ?? ''
  showCode(options, surroundings)
}

function frameWindow(): Window | null {
  return document.querySelector<HTMLIFrameElement>('#widget iframe')?.contentWindow ?? null
}

function foldOnPhones(): void {
  if (!window.matchMedia('(max-width: 47rem)').matches) return
  for (const group of document.querySelectorAll<HTMLDetailsElement>('.group')) group.open = false
}
