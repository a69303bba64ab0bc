/** https, or http on this machine: the sandbox has no certificate. */
const address = /(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)(?=[:/]))[^\s<>"']+/i

/** The first https address in a text message, for demo mode; punctuation after it belongs to the sentence. */
export function firstHttpsAddress(text: string): string | undefined {
  const found = address.exec(text)?.[0].replace(/[.,;:!?)\]]+$/, '')
  return found !== undefined && URL.canParse(found) ? found : undefined
}
