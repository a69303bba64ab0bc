/**
 * Number of characters that are read from a string. This is more than the result's length, because
 * redaction shortens long secrets.
 */
const readLength = 1000

/**
 * Each pattern reads a character a bounded number of times, because an attacker can control a
 * string that is logged.
 */
const secretPatterns: readonly RegExp[] = [
  /eyJ[\w.-]+/g,
  /\b\d{3}-?\d{2}-?\d{4}\b/g,
  /\b(19|20)\d{2}-\d{2}-\d{2}\b/g,
  /\b\d{2}-\d{2}-(19|20)\d{2}\b/g,
  /\(?\b\d{3}\)?[ -]?\d{3}-?\d{4}\b/g,
  // A local part has at most 64 characters. RFC 5321, 4.5.3.1.1.
  /[^\s@"']{1,64}@[^\s@"']+\.[a-z]{2,}/gi,
  /\?[^\s"']+/g,
  // Codes and other numbers that may be personal.
  /\b\d{5,}\b/g,
]

/**
 * Removes tokens, SSNs, birth dates, phone numbers, codes, email addresses and queries from free
 * text. The result is one line of limited length. All text in logs and error reports is redacted
 * here.
 */
export function redact(text: string): string {
  const hidden = secretPatterns.reduce(
    (value, shape) => value.replaceAll(shape, '[hidden]'),
    beginningOf(text),
  )
  return hidden.replaceAll(/\p{Cc}/gu, ' ').slice(0, 300)
}

/** Cuts the text before a word that was truncated, because half a secret matches no pattern. */
function beginningOf(text: string): string {
  if (text.length <= readLength) return text
  const beginning = text.slice(0, readLength)
  const end = beginning.lastIndexOf(' ')
  return end > 0 ? beginning.slice(0, end) : beginning
}

type Frame = { filename?: string; function?: string; lineno?: number; colno?: number }
type ErrorReport = {
  readonly type?: unknown
  readonly event_id?: string
  readonly timestamp?: number
  readonly level?: unknown
  readonly release?: string
  readonly environment?: string
  readonly exception?: {
    readonly values?: readonly {
      type?: string
      value?: string
      stacktrace?: { frames?: readonly Frame[] }
    }[]
  }
}

const dataCollectionOff = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
  stackFrameVariables: false,
  databaseQueryData: false,
  queues: false,
  graphQL: { document: false, variables: false },
  genAI: { inputs: false, outputs: false },
  frameContextLines: 0,
}

/**
 * Options for the error service in the browser and on the server: no integrations, and each report
 * is redacted by `redactErrorReport`.
 */
export const errorServiceOptions = {
  sampleRate: 1,
  defaultIntegrations: false as const,
  dataCollection: dataCollectionOff,
  beforeBreadcrumb: () => null,
  beforeSend: <R extends ErrorReport>(report: R) => redactErrorReport(report),
}

/**
 * Rebuilds an error report from the allowed fields: class, redacted message, code locations,
 * release and environment. Requests, users, breadcrumbs, local variables and data from integrations
 * are dropped.
 */
export function redactErrorReport<R extends ErrorReport>({
  type,
  event_id,
  timestamp,
  level,
  release,
  environment,
  exception,
}: R) {
  const values = exception?.values?.map(({ type: name, value, stacktrace }) => ({
    type: name,
    value: value === undefined ? undefined : redact(withoutQuotedValue(value)),
    stacktrace: { frames: stacktrace?.frames?.map(redactFrame) },
  }))
  const kind: R['type'] = type
  const grade: R['level'] = level
  return {
    type: kind,
    event_id,
    timestamp,
    level: grade,
    release,
    environment,
    exception: { values },
  }
}

/**
 * Cuts a message, such as one from JSON.parse, before its first quoted value, because the value may
 * be personal.
 */
function withoutQuotedValue(message: string): string {
  return message.split(/["{[]/, 1)[0] ?? ''
}

function redactFrame({ filename, function: name, lineno, colno }: Frame): Frame {
  return { filename: filename?.split('?')[0], function: name, lineno, colno }
}

const visibleDigits = 4

/**
 * Masks an email address: the first character, five stars, the last character before the @, then
 * the domain: `a*****n@example.test`.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const local = [...email.slice(0, Math.max(at, 0))]
  return at < 1 ? '*****' : `${local.at(0)}*****${local.at(-1)}${email.slice(at)}`
}

/**
 * Masks an email address as an account name: the first character, three dots and the domain:
 * `m•••@example.com`. Contract, section 11.
 */
export function maskAccountEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '•••' : `${[...email].at(0)}•••${email.slice(at)}`
}

/** Returns the last four digits of a phone number. */
export function maskPhone(mobile: string): string {
  return mobile.replaceAll(/\D/g, '').slice(-visibleDigits)
}

/**
 * Masks an account number except its last four characters, even if the bureau did not: •••• 5496.
 */
export function maskAccountNumber(accountNumber: string | null | undefined): string | undefined {
  const end = accountNumber?.replaceAll(/[^A-Za-z0-9]/g, '').slice(-visibleDigits)
  return end ? `•••• ${end}` : undefined
}
