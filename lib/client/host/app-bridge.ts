/**
 * The app that shows this page in its web view; it receives JSON texts, and sends messages as
 * objects or as JSON texts.
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
 * The bridge that the app has put into this page: React Native WebView, a message handler of
 * WKWebView, or on Android a web message listener or JavaScript interface.
 * Undefined outside an app.
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
      // The app runs this in the page: evaluateJavaScript, injectJavaScript.
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
