/** What is known of the true widget when a message comes in. */
export type Expected = {
  readonly origin: string
  /** Its window, while there is one. */
  readonly source: unknown
  /** Named in its first message. */
  readonly instance: string | undefined
}
export type Arrived = { readonly origin: string; readonly source: unknown; readonly data: unknown }
export type Verdict = { readonly isTrue: boolean; readonly why: string }

/**
 * Is this message the widget's? Every check that a page has to make, in the order in which they protect: window and
 * origin before anybody looks at the data.
 */
export function verdictOf({ origin, source, data }: Arrived, expected: Expected): Verdict {
  if (source === null || source !== expected.source) return dropped('from another window')
  if (origin !== expected.origin) return dropped(`from ${origin}`)
  return verdictOnPort(data, expected.instance, 'window and origin are right')
}

/** A port is held by the widget alone: window and origin were checked when it was handed over. */
export function verdictOnPort(
  data: unknown,
  instance: string | undefined,
  why = 'on the port of the handshake',
): Verdict {
  if (!isRecord(data) || data.widget !== 'scorewell' || typeof data.type !== 'string')
    return dropped('not our envelope')
  if (data.version !== 1) return dropped('a version we do not know')
  if (data.type !== 'INIT_CONFIG' && data.instance !== instance) return dropped('of another instance')
  return { isTrue: true, why }
}

function dropped(why: string): Verdict {
  return { isTrue: false, why }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
