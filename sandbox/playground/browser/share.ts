import { fieldsOfEntry } from './host-entry'

const parameter = 'options'

/** Returns the fragment of a link that fills in the form with its current values. */
export function fragmentOf(form: HTMLFormElement): string {
  const values = [...new FormData(form)].filter(([, value]) => value !== '')
  const query = new URLSearchParams(values.map(([name, value]) => [name, String(value)]))
  return `#${new URLSearchParams({ [parameter]: query.toString() })}`
}

/** Fills in the form from a shared link, or from an entry that `npm run hosts -- check` printed. */
export function fillForm(form: HTMLFormElement, fragment: string): void {
  const shared = new URLSearchParams(fragment.slice(1)).get(parameter)
  if (shared === null) fillFromEntry(form, fragment)
  else fillWith(form, new URLSearchParams(shared))
}

function fillFromEntry(form: HTMLFormElement, fragment: string): void {
  for (const { name, value } of fieldsOfEntry(fragment)) {
    const field = form.elements.namedItem(name)
    for (const part of field instanceof RadioNodeList ? field : [field]) {
      const isBox = part instanceof HTMLInputElement && part.type === 'checkbox'
      if (isBox) part.checked = Array.isArray(value) ? value.includes(part.value) : value === true
      else if (part instanceof HTMLInputElement || part instanceof HTMLSelectElement)
        part.value = String(value)
    }
  }
}

/** Sets every field of the form: a field without a value is empty or unchecked. */
function fillWith(form: HTMLFormElement, values: URLSearchParams): void {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) field.value = values.get(field.name) ?? field.value
    if (!(field instanceof HTMLInputElement) || field.name === '') continue
    if (field.type === 'checkbox' || field.type === 'radio')
      field.checked = values.getAll(field.name).includes(field.value)
    else field.value = values.get(field.name) ?? ''
  }
}
