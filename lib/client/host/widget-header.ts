import { widgetContextHeader } from '@/lib/contract/headers'
import type { PageContext } from '@/lib/contract/host/widget-config'

let currentContext: string | undefined

/**
 * Sends the frame's host and configuration with every request, and adds the host's key to the URL
 * for a reload. Frames of several hosts on one page share cookies, so cookies cannot identify the
 * host.
 */
export function installWidgetHeader({
  mode,
  widgetContext,
}: Pick<PageContext, 'mode' | 'widgetContext'>): void {
  if (mode !== 'framed') return
  const isInstalled = currentContext !== undefined
  currentContext = widgetContext
  setKeyInUrl(new URLSearchParams(widgetContext).get('key'))
  if (isInstalled) return
  const originalFetch = window.fetch
  window.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href)
    if (url.origin !== window.location.origin) return originalFetch(input, init)
    const request = new Request(input, init)
    request.headers.set(widgetContextHeader, currentContext ?? '')
    return originalFetch(request)
  }
}

function setKeyInUrl(key: string | null): void {
  const url = new URL(window.location.href)
  if (key === null || url.searchParams.get('key') === key) return
  url.searchParams.set('key', key)
  window.history.replaceState(window.history.state, '', url)
}
