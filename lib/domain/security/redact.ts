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

type Frame = {
  readonly filename?: string
  readonly function?: string
  readonly lineno?: number
  readonly colno?: number
}
type ExceptionValue = {
  readonly type?: string
  readonly value?: string
  readonly stacktrace?: { readonly frames?: readonly Frame[] }
}
/** The little of an error report that we know the meaning of. */
type ErrorReport = {
  readonly type?: unknown
  readonly event_id?: string
  readonly timestamp?: number
  readonly level?: unknown
  readonly exception?: { readonly values?: readonly ExceptionValue[] }
}

/** Everything the error service could collect by itself is off; security guide, 3.9. */
export const dataCollectionOff = {
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
 * An error report rebuilt from a list of what may leave: class, scrubbed words and places in the code. Requests, users,
 * breadcrumbs, local variables and whatever else an integration may have added are not on it.
 */
export function redactErrorReport<R extends ErrorReport>({ type, event_id, timestamp, level, exception }: R) {
  const values = exception?.values?.map(({ type: name, value, stacktrace }) => ({
    type: name,
    value: value === undefined ? undefined : redact(value),
    stacktrace: { frames: stacktrace?.frames?.map(redactFrame) },
  }))
  const kind: R['type'] = type
  const grade: R['level'] = level
  return { type: kind, event_id, timestamp, level: grade, exception: { values } }
}

function redactFrame({ filename, function: name, lineno, colno }: Frame): Frame {
  return { filename: filename?.split('?')[0], function: name, lineno, colno }
}
