const popupFeatures = 'popup,width=500,height=800'

/**
 * Opens this page in a popup, where the browser stores our cookies, and relays the host's messages
 * to it. Call it in a click handler. Returns false if the browser blocked the popup.
 */
export function openInPopup(): boolean {
  const url = new URL(window.location.href)
  url.searchParams.set('popup', '1')
  const opened = window.open(url, '', popupFeatures)
  if (!opened) return false
  import('./popup-relay').then(({ startRelay }) => startRelay(opened)).catch(() => undefined)
  return true
}
