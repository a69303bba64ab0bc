const popupFeatures = 'popup,width=500,height=800'

/**
 * Goes on in a window of its own, where the browser keeps our cookies; the frame hands on what host and popup say to each
 * other. To be called while a press is handled. False where the browser blocked it.
 */
export function openInPopup(): boolean {
  const url = new URL(window.location.href)
  url.searchParams.set('popup', '1')
  const opened = window.open(url, '', popupFeatures)
  if (!opened) return false
  import('./popup-relay').then(
    ({ startRelay }) => startRelay(opened),
    () => undefined,
  )
  return true
}
