import { html } from 'hono/html'
import type { Html } from '../http/html-page'

/** `lang` is the language of the label, if it differs from the page's. */
type Choice = { readonly value: string; readonly label: string; readonly lang?: string }

/**
 * Renders a select field with a label. The first option is selected, unless `selected` names
 * another.
 */
export function selectField(
  name: string,
  label: string,
  choices: readonly Choice[],
  selected = '',
): Html {
  const option = ({ value, label: words, lang }: Choice) =>
    html`<option value="${value}"${value === selected ? html` selected` : ''}${lang ? html` lang="${lang}"` : ''}>${words}</option>`
  return html`<label class="field"><span>${label}</span>
    <select name="${name}">${choices.map(option)}</select>
  </label>`
}

type Text = { readonly value?: string; readonly placeholder?: string }

export function textField(
  name: string,
  label: string,
  { value = '', placeholder = '' }: Text = {},
): Html {
  return html`<label class="field"><span>${label}</span>
    <input name="${name}" value="${value}" placeholder="${placeholder}" autocomplete="off" spellcheck="false" />
  </label>`
}

type Colour = { readonly label: string; readonly pick: string; readonly placeholder: string }

/** Renders a color text field with a picker named `pick`. */
export function colourField(name: string, { label, pick, placeholder }: Colour): Html {
  return html`<div class="field"><label for="${name}">${label}</label>
    <span class="colour">
      <input type="color" data-for="${name}" value="${placeholder}" aria-label="${pick}" />
      <input id="${name}" name="${name}" placeholder="${placeholder}" maxlength="7" autocomplete="off" spellcheck="false" />
    </span></div>`
}

export function checkField(name: string, label: string, isOn = false): Html {
  return html`<label class="check"><input type="checkbox" name="${name}" ${isOn ? 'checked' : ''} /><span>${label}</span></label>`
}

/** Renders a checkbox for a feature flag with its number. */
export function bitField(bit: number, label: string): Html {
  return html`<label class="check">
    <input type="checkbox" name="flags" value="${bit}" checked /><span>${label}</span><code>${bit}</code></label>`
}

/**
 * Renders a segmented control with its first option selected. `form` associates it with a form
 * elsewhere on the page.
 */
export function segmentedField(
  name: string,
  label: string,
  choices: readonly Choice[],
  form = '',
): Html {
  const segment = ({ value, label: words }: Choice, index: number) =>
    html`<label><input type="radio" name="${name}" value="${value}" ${index === 0 ? 'checked' : ''}
      ${form ? html`form="${form}"` : ''} /><span>${words}</span></label>`
  return html`<fieldset class="segments"><legend>${label}</legend><div>${choices.map(segment)}</div></fieldset>`
}

/** Renders a collapsible group of fields. */
export function fieldGroup(title: string, body: Html, isOpen = true): Html {
  return html`<details class="group" ${isOpen ? 'open' : ''}><summary><h2>${title}</h2></summary>${body}</details>`
}
