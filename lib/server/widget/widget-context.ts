import 'server-only'
import { hostOf } from '../config/hosts'

/**
 * Host and look of the frame that asks, as its page was drawn: frames of several hosts on one page share cookies, and
 * requests from inside them look alike. No more than an address may say, so it is trusted no further.
 */
export function widgetLook(headers: Headers, address?: URLSearchParams): URLSearchParams {
  const said = new URLSearchParams(headers.get('x-widget-look') ?? '')
  const key = said.get('key')
  return key !== null && hostOf(key) ? said : (address ?? new URLSearchParams())
}
