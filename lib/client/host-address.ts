import type { Surroundings } from '@/lib/contract/config'
import { isServerCode, serverCodes } from '@/lib/contract/server-codes'
import { pathOf } from '@/lib/routes'
import { cookiesComeBack } from './cookies-come-back'
import { tellHost } from './host-bridge'

const look = ['ocf', 'ocl', 'oct', 'popup']

/** Takes the look out of the address where the session holds it; a frame without cookies needs it there. */
export function cleanAddress({ mode }: Surroundings): void {
  const url = new URL(window.location.href)
  if (!look.some((name) => url.searchParams.has(name)) || !cookiesComeBack(document, mode)) return
  for (const name of look) url.searchParams.delete(name)
  window.history.replaceState(window.history.state, '', url)
}

/**
 * How this page was come by: sent to login for want of a session, another token may help. What became of a token in an
 * address, on the server: the host hears a refusal's code, or of a new enrollment, once.
 */
export function tellOfEntry(): void {
  const url = new URL(window.location.href)
  const wasSentHere = url.searchParams.has('back') || url.searchParams.has('ended')
  if (url.pathname === pathOf('login') && wasSentHere) tellHost('AUTH_REQUIRED')
  const because = url.searchParams.get('because')
  if (because === null) return
  url.searchParams.delete('because')
  window.history.replaceState(window.history.state, '', url)
  if (because === 'just-enrolled') tellHost('USER_ENROLLED')
  if (isServerCode(because)) tellHost(serverCodes[because].event, { code: because, retryable: false })
}
