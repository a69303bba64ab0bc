import 'server-only'
import { getHost } from '../config/hosts'

/**
 * Host and look of the frame that asks, as its page was drawn: frames of several hosts on one page share cookies, and
 * requests from inside them look alike. No more than an address may say, so it is trusted no further.
 */
export function readWidgetContext(headers: Headers, address?: URLSearchParams): URLSearchParams {
  const context = new URLSearchParams(headers.get('x-widget-context') ?? '')
  const key = context.get('key')
  return key !== null && getHost(key) ? context : (address ?? new URLSearchParams())
}
