import { isServerCode, type ServerCode, serverCodes } from '@/lib/contract/product-api/server-codes'

type CodeEvent = (typeof serverCodes)[ServerCode]['event']

/** A message to the host page (contract, section 7); nothing personal is in it. */
export type IdentityHostEvent = CodeEvent | 'USER_ENROLLED' | 'IDENTITY_STARTED' | 'IDENTITY_FAILED_CLOSE'

/**
 * What the host hears beyond the event of the refusal's own server code: each failed call already tells that one
 * (`notifyHostOfError` in lib/client), and each event is told once.
 */
export function extraHostEvents(
  code: string | undefined,
  events: readonly IdentityHostEvent[],
): readonly IdentityHostEvent[] {
  const codeEvent = isServerCode(code) ? serverCodes[code].event : undefined
  return events.filter((event) => event !== codeEvent)
}
