import { type CodeContext, curlCode, nodeCode, pageCode, policyCode } from './code-samples'
import { requireElement, syncColourFields } from './elements'
import { fieldsOfEntry } from './host-entry'
import { interceptMessages, lastOpenedWindow } from './intercept'
import { fetchLatestRelease } from './loader'
import { logMessage } from './message-log'
import { type PlaygroundOptions, readOptions } from './options'
import { loaderConfig, restartWidget, signOutWidget, updateWidget } from './preview'
import { textOf } from './texts'

const form = requireElement('options', HTMLFormElement)
const web = document.body.dataset.web ?? ''
const bits = [...form.querySelectorAll<HTMLInputElement>('input[name="flags"]')].map(({ value }) =>
  Number(value),
)
const allFlags = bits.reduce((sum, bit) => sum + bit, 0)
const codeElement = requireElement('code', HTMLElement)
const hint = requireElement('code-hint', HTMLParagraphElement)
const copy = requireElement('copy', HTMLButtonElement)

const parts = {
  page: { hint: 'pageHint', code: pageCode },
  node: { hint: 'nodeHint', code: nodeCode },
  curl: { hint: 'curlHint', code: curlCode },
  policy: {
    hint: 'policyHint',
    code: (_options: PlaygroundOptions, context: CodeContext) => policyCode(context),
  },
} as const

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

fillForm()
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
copy.addEventListener('click', async () => {
  await navigator.clipboard.writeText(codeElement.textContent ?? '')
  copy.textContent = textOf('copied')
  setTimeout(() => {
    copy.textContent = textOf('copy')
  }, 2000)
})
codeContext = { ...codeContext, release: await fetchLatestRelease(web) }
showCode(options)

function readForm(): PlaygroundOptions {
  return readOptions(new FormData(form))
}

/** Fills the form with the entry that `npm run hosts -- check` put into the URL. */
function fillForm(): void {
  for (const { name, value } of fieldsOfEntry(location.hash)) {
    const field = form.elements.namedItem(name)
    for (const part of field instanceof RadioNodeList ? field : [field]) {
      const isBox = part instanceof HTMLInputElement && part.type === 'checkbox'
      if (isBox) part.checked = Array.isArray(value) ? value.includes(part.value) : value === true
      else if (part instanceof HTMLInputElement || part instanceof HTMLSelectElement)
        part.value = String(value)
    }
  }
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
  const part = parts[chosenPart()]
  hint.textContent = textOf(part.hint)
  codeElement.textContent = part.code(shownOptions, codeContext)
}

function chosenPart(): keyof typeof parts {
  const value = document.querySelector<HTMLInputElement>('input[name="code"]:checked')?.value
  return value === 'node' || value === 'curl' || value === 'policy' ? value : 'page'
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
