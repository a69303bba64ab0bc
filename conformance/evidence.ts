import type { Exchange } from './rig/browser'

/** One thing that a promise asks, whether it holds, and what showed it. */
export type Claim = {
  readonly what: string
  readonly holds: boolean
  readonly shown: readonly string[]
}

/** Collects the claims of a check. */
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

/** A request and its answer in one line. */
export function describe({ request, status, text, ms }: Exchange): string {
  const body = text.replaceAll(/\s+/g, ' ').slice(0, shownCharacters)
  return `${request} → ${status === 0 ? 'no answer' : status} in ${Math.round(ms)} ms${body === '' ? '' : `: ${body}`}`
}

/**
 * The forms in which a text can stand in an answer, a cookie or a log: as it is, escaped, or in
 * base64 at any offset.
 */
function formsOf(text: string): readonly string[] {
  const base64 = [0, 1, 2].map((offset) => {
    const encoded = Buffer.from(`${'x'.repeat(offset)}${text}`)
      .toString('base64')
      .replaceAll('=', '')
    // The first and last digits depend on the neighbours.
    return encoded.slice(offset === 0 ? 0 : 4, -2)
  })
  const forms = [text, encodeURIComponent(text), JSON.stringify(text).slice(1, -1), ...base64]
  return [
    ...new Set([...forms, ...base64.map((form) => form.replaceAll('+', '-').replaceAll('/', '_'))]),
  ]
}

/** Which of the secrets stand in the content, in any form. */
export function findIn(content: string, secrets: readonly string[]): readonly string[] {
  return secrets.filter((secret) => formsOf(secret).some((form) => content.includes(form)))
}
