import type { TextKey } from './texts'

/** The widget's properties that a message is compared with. */
export type ExpectedWidget = {
  readonly origin: string
  /** The widget's window, if open. */
  readonly source: unknown
  /** The widget's instance, taken from its first message. */
  readonly instance: string | undefined
}
export type ReceivedMessage = {
  readonly origin: string
  readonly source: unknown
  readonly data: unknown
}
/** Whether a message is from the widget, with the reason. */
export type MessageCheck = {
  readonly isValid: boolean
  readonly reason: TextKey
  readonly origin?: string
}

/**
 * Checks whether a message is from the widget, in the order that a page must use: window and origin
 * before the data.
 */
export function checkMessage(
  { origin, source, data }: ReceivedMessage,
  expected: ExpectedWidget,
): MessageCheck {
  if (source === null || source !== expected.source) return rejected('otherWindow')
  if (origin !== expected.origin) return { ...rejected('otherOrigin'), origin }
  return checkPortMessage(data, expected.instance, 'rightSender')
}

/**
 * Checks a message on the port. Its window and origin need no check, because those were checked
 * when the port was transferred, and only the widget has the other end.
 */
export function checkPortMessage(
  data: unknown,
  instance: string | undefined,
  reason: TextKey = 'rightPort',
): MessageCheck {
  if (!isRecord(data) || data.widget !== 'scorewell' || typeof data.type !== 'string')
    return rejected('otherEnvelope')
  if (data.version !== 1) return rejected('otherVersion')
  if (data.type !== 'INIT_CONFIG' && data.instance !== instance) return rejected('otherInstance')
  return { isValid: true, reason }
}

function rejected(reason: TextKey): MessageCheck {
  return { isValid: false, reason }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
