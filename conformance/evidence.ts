import type { Exchange } from './rig/browser'

/** A claim, which is a part of a promise, with its result and its evidence. */
export type Claim = {
  readonly what: string
  readonly holds: boolean
  readonly shown: readonly string[]
}

/** Collects a check's claims. */
export class Claims {
  readonly list: Claim[] = []

  add(what: string, holds: boolean, ...shown: readonly (Exchange | string)[]): void {
    this.list.push({
      what,
      holds,
      shown: shown.map((one) => (typeof one === 'string' ? one : describe(one))),
    })
  }
}

const shownCharacters = 160

/** Formats a request and its response as one line. */
export function describe({ request, status, text, ms }: Exchange): string {
  const body = text.replaceAll(/\s+/g, ' ').slice(0, shownCharacters)
  return `${request} → ${status === 0 ? 'no answer' : status} in ${Math.round(ms)} ms${body === '' ? '' : `: ${body}`}`
}

/**
 * Returns the forms that a string can have in a response, cookie or log: unchanged, escaped, or in
 * base64 at any offset.
 */
function formsOf(text: string): readonly string[] {
  const base64 = [0, 1, 2].map((offset) => {
    const encoded = Buffer.from(`${'x'.repeat(offset)}${text}`)
      .toString('base64')
      .replaceAll('=', '')
    // Removes the first and last characters, because they also depend on the adjacent bytes.
    return encoded.slice(offset === 0 ? 0 : 4, -2)
  })
  const forms = [text, encodeURIComponent(text), JSON.stringify(text).slice(1, -1), ...base64]
  return [
    ...new Set([...forms, ...base64.map((form) => form.replaceAll('+', '-').replaceAll('/', '_'))]),
  ]
}

/** Returns the secrets that the content contains, in any form. */
export function findIn(content: string, secrets: readonly string[]): readonly string[] {
  return secrets.filter((secret) => formsOf(secret).some((form) => content.includes(form)))
}
