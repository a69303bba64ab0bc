const maxLength = 300

const secretPatterns: readonly RegExp[] = [
  /eyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g,
  /\b\d{3}-?\d{2}-?\d{4}\b/g,
  /\b(19|20)\d{2}-\d{2}-\d{2}\b/g,
  /\b\d{2}-\d{2}-(19|20)\d{2}\b/g,
  /\(?\b\d{3}\)?[ -]?\d{3}-?\d{4}\b/g,
  /[^\s@"']+@[^\s@"']+\.[a-z]{2,}/gi,
  /\?[^\s"']+/g,
  // Codes, and whatever else of a person is a number.
  /\b\d{5,}\b/g,
]

/**
 * Free text without what looks like a token, an SSN, a birth date, a phone number, a code, a mail address or a query: on one line
 * and of bounded length. Logs and error reports never get text that did not come through here.
 */
export function redact(text: string): string {
  const hidden = secretPatterns.reduce((value, shape) => value.replaceAll(shape, '[hidden]'), text)
  return hidden.replaceAll(/\p{Cc}/gu, ' ').slice(0, maxLength)
}
