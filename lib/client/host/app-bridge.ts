/**
 * The connection to the app that shows this page in its web view. The app receives JSON strings,
 * and sends objects or JSON strings.
 */
export type AppBridge = {
  readonly post: (text: string) => void
  readonly listen: (receive: (message: unknown) => void) => void
}

type Channel = {
  postMessage: (text: string) => void
  onmessage?: ((event: { data: unknown }) => void) | null
}
type AppWindow = {
  readonly ReactNativeWebView?: Channel
  readonly webkit?: { readonly messageHandlers?: { readonly scorewell?: Channel } }
  readonly scorewellApp?: Channel
  scorewell?: { readonly send: (message: unknown) => void }
}

/**
 * Finds the bridge that the app injected: React Native WebView, a WKWebView message handler or, on
 * Android, a web message listener or JavaScript interface. Returns undefined outside an app.
 */
export function findAppBridge(page: AppWindow = window as AppWindow): AppBridge | undefined {
  const channel =
    page.ReactNativeWebView ?? page.webkit?.messageHandlers?.scorewell ?? page.scorewellApp
  if (!channel) return undefined
  return {
    post: (text) => channel.postMessage(text),
    listen: (receive) => {
      const send = (message: unknown) =>
        receive(typeof message === 'string' ? parseJson(message) : message)
      // The app calls this inside the page, with evaluateJavaScript or injectJavaScript.
      page.scorewell = { send }
      if ('onmessage' in channel) channel.onmessage = ({ data }) => send(data)
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
