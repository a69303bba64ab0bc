import type { CodeContext } from './code-samples'
import { requireElement, syncColourFields } from './elements'
import { interceptMessages, lastOpenedWindow } from './intercept'
import { fetchLatestRelease } from './loader'
import { logMessage } from './message-log'
import { type PlaygroundOptions, readOptions } from './options'
import { loaderConfig, restartWidget, signOutWidget, updateWidget } from './preview'
import { registerOrigin } from './register'
import { sampleNames, samples } from './samples'
import { fillForm, fragmentOf } from './share'
import { type TextKey, textOf } from './texts'

const form = requireElement('options', HTMLFormElement)
const web = document.body.dataset.web ?? ''
const bits = [...form.querySelectorAll<HTMLInputElement>('input[name="flags"]')].map(({ value }) =>
  Number(value),
)
const allFlags = bits.reduce((sum, bit) => sum + bit, 0)
const codeElement = requireElement('code', HTMLElement)
const hint = requireElement('code-hint', HTMLParagraphElement)
const copy = requireElement('copy', HTMLButtonElement)

let codeContext: CodeContext = { web, sandbox: location.origin, allFlags }
/**
 * Changing one of these options restarts the widget. Changes to the others are sent as messages.
 */
const restartOptions = [
  'persona',
  'justEnrolled',
  'force',
  'key',
  'view',
  'mode',
  'maxHeight',
] as const

fillForm(form, window.location.hash)
let options = readForm()

interceptMessages((message) =>
  logMessage(message, {
    web,
    widgetWindow: () => (options.mode === 'popup' ? lastOpenedWindow() : frameWindow()),
    given: () => ({ theme: loaderConfig(options).theme, ...loaderConfig(options).config }),
  }),
)
syncColourFields()
collapseGroupsOnPhones()
describe()
updateWidget(options)
restartWidget(options)

form.addEventListener('input', () => showCode(readForm()))
document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
  if (target.name === 'scheme') document.documentElement.dataset.scheme = target.value
  if (target.name === 'code') showCode(options)
  if (target.form === form) applyOptions()
})
form.addEventListener('submit', (event) => event.preventDefault())
requireElement('restart', HTMLButtonElement).addEventListener('click', () => restartWidget(options))
requireElement('sign-out', HTMLButtonElement).addEventListener('click', signOutWidget)
requireElement('sample-logo', HTMLButtonElement).addEventListener('click', () => {
  const logo = form.elements.namedItem('logo')
  if (logo instanceof HTMLInputElement) logo.value = `${location.origin}/playground/logo.svg`
  applyOptions()
})
copyOnPress(copy, 'copy', () => codeElement.textContent ?? '')
copyOnPress(requireElement('share', HTMLButtonElement), 'share', () => {
  history.replaceState(null, '', fragmentOf(form))
  return window.location.href
})
const registration = requireElement('register', HTMLFormElement)
registration.addEventListener('submit', async (event) => {
  event.preventDefault()
  const origin = String(new FormData(registration).get('newOrigin')).trim()
  const status = requireElement('registered', HTMLParagraphElement)
  const key = await registerOrigin(origin)
  status.textContent = textOf(key ? 'registered' : 'notRegistered', { origin, key: key ?? '' })
})
codeContext = { ...codeContext, release: await fetchLatestRelease(web) }
showCode(options)

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
  const shows = document.querySelector<HTMLTemplateElement>(
    `template[data-persona="${options.persona}"]`,
  )
  requireElement('persona-shows', HTMLParagraphElement).textContent =
    shows?.content.textContent ?? ''
  showCode(options)
}

/** Shows the selected code sample for the current options. */
function showCode(shownOptions: PlaygroundOptions): void {
  const value = document.querySelector<HTMLSelectElement>('select[name=code]')?.value
  const sample = samples[sampleNames.find((name) => name === value) ?? 'page']
  hint.textContent = textOf(sample.hint)
  codeElement.textContent = sample.code(shownOptions, codeContext)
}

/** Copies a text when the button is pressed, and confirms this for two seconds. */
function copyOnPress(button: HTMLButtonElement, label: TextKey, text: () => string): void {
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(text())
    button.textContent = textOf('copied')
    setTimeout(() => {
      button.textContent = textOf(label)
    }, 2000)
  })
}

function frameWindow(): Window | null {
  return (
    document.querySelector<HTMLIFrameElement>('#widget iframe, dialog iframe')?.contentWindow ??
    null
  )
}

function collapseGroupsOnPhones(): void {
  if (!window.matchMedia('(max-width: 47rem)').matches) return
  for (const group of document.querySelectorAll<HTMLDetailsElement>('.group')) group.open = false
}
