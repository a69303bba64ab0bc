import type { Surroundings } from './code-samples'
import { showCode } from './code-view'
import { tieColourFields } from './colour-fields'
import { element } from './elements'
import { listenIn, openedWindow } from './intercept'
import { note } from './message-log'
import { type Options, optionsOf } from './options'
import { begin, dress, lookOf } from './preview'
import { newestRelease } from './release'

const form = element('options', HTMLFormElement)
const web = document.body.dataset.web ?? ''
const bits = [...form.querySelectorAll<HTMLInputElement>('input[name="flags"]')].map(({ value }) => Number(value))
const allFlags = bits.reduce((sum, bit) => sum + bit, 0)
let surroundings: Surroundings = { web, sandbox: location.origin, allFlags }
/** A change of these begins anew; everything else is a message to the running widget. */
const beginnings = ['persona', 'justEnrolled', 'force', 'key', 'view', 'mode'] as const

let options = read()

listenIn((passing) =>
  note(passing, {
    web,
    widgetWindow: () => (options.mode === 'popup' ? openedWindow() : frameWindow()),
    given: () => ({ theme: lookOf(options).theme, ...lookOf(options).config }),
  }),
)
tieColourFields()
foldOnPhones()
describe()
dress(options)
begin(options)

form.addEventListener('input', () => showCode(read(), surroundings))
document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
  if (target.name === 'scheme') document.documentElement.dataset.scheme = target.value
  if (target.name === 'code') showCode(options, surroundings)
  if (target.form === form) follow()
})
form.addEventListener('submit', (event) => event.preventDefault())
element('restart', HTMLButtonElement).addEventListener('click', () => begin(options))
element('sample-logo', HTMLButtonElement).addEventListener('click', () => {
  const logo = form.elements.namedItem('logo')
  if (logo instanceof HTMLInputElement) logo.value = `${location.origin}/playground/logo.svg`
  follow()
})
surroundings = { ...surroundings, release: await newestRelease(web) }
showCode(options, surroundings)

function read(): Options {
  return optionsOf(new FormData(form))
}

function follow(): void {
  const before = options
  options = read()
  describe()
  dress(options)
  if (beginnings.some((name) => before[name] !== options[name])) begin(options)
}

function describe(): void {
  element('flags-sum', HTMLSpanElement).textContent = String(options.flags)
  const shows = document.querySelector<HTMLTemplateElement>(`template[data-persona="${options.persona}"]`)
  element('persona-shows', HTMLParagraphElement).textContent = shows?.content.textContent ?? ''
  showCode(options, surroundings)
}

function frameWindow(): Window | null {
  return document.querySelector<HTMLIFrameElement>('#widget iframe')?.contentWindow ?? null
}

function foldOnPhones(): void {
  if (!window.matchMedia('(max-width: 47rem)').matches) return
  for (const group of document.querySelectorAll<HTMLDetailsElement>('.group')) group.open = false
}
