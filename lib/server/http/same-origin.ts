import 'server-only'
import { env } from '../config/env'
import { Problem } from '../errors/problem'

/**
 * Accepts changes from our own pages only: exact Origin, Fetch Metadata if sent, JSON, and a header that no form can set.
 * Contract, section 4. SameSite protects nothing here, because framed cookies are SameSite=None.
 * @throws {Problem} 403, or 415 for another content type.
 */
export function assertSameOrigin(request: Request): void {
  const { headers } = request
  const site = headers.get('sec-fetch-site')
  if (request.method === 'GET') {
    // A GET changes nothing, but other sites must not read personal data either.
    if (site === 'cross-site' || site === 'same-site') throw new Problem(403)
    return
  }
  if (headers.get('origin') !== env().publicUrl) throw new Problem(403)
  if (site !== null && site !== 'same-origin') throw new Problem(403)
  if (!headers.get('x-requested-with')) throw new Problem(403)
  if (!isJson(headers.get('content-type'))) throw new Problem(415)
}

function isJson(contentType: string | null): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json'
}
