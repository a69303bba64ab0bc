/** What is known about the widget when a message arrives. */
export type ExpectedWidget = {
  readonly origin: string
  /** Its window, if open. */
  readonly source: unknown
  /** From its first message. */
  readonly instance: string | undefined
}
export type ReceivedMessage = { readonly origin: string; readonly source: unknown; readonly data: unknown }
export type MessageCheck = { readonly isValid: boolean; readonly reason: string }

/**
 * Checks whether a message is from the widget, in the order that a page must use: window and origin before the data.
 */
export function checkMessage({ origin, source, data }: ReceivedMessage, expected: ExpectedWidget): MessageCheck {
  if (source === null || source !== expected.source) return rejected('from another window')
  if (origin !== expected.origin) return rejected(`from ${origin}`)
  return checkPortMessage(data, expected.instance, 'window and origin are right')
}

/** Only the widget has the port: window and origin were checked when it was transferred. */
export function checkPortMessage(
  data: unknown,
  instance: string | undefined,
  reason = 'on the port of the handshake',
): MessageCheck {
  if (!isRecord(data) || data.widget !== 'scorewell' || typeof data.type !== 'string')
    return rejected('not our envelope')
  if (data.version !== 1) return rejected('a version we do not know')
  if (data.type !== 'INIT_CONFIG' && data.instance !== instance) return rejected('of another instance')
  return { isValid: true, reason }
}

function rejected(reason: string): MessageCheck {
  return { isValid: false, reason }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
