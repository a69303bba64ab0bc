import type { PageContext } from '@/lib/contract/host/widget-config'

const probe = 'sw-probe'

/** Whether this browser keeps a cookie of ours here, tried with one of the same kind as the session's that lives for a moment. */
export function areCookiesEnabled(document: Document, mode: PageContext['mode']): boolean {
  const kind = mode === 'framed' ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax'
  try {
    document.cookie = `${probe}=1; Path=/; Max-Age=10; ${kind}`
    return document.cookie.includes(`${probe}=1`)
  } catch {
    return false
  }
}
