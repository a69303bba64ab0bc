import type { ErrorCode, WidgetError } from './events'

/** Creates an error of the loader for the partner's developer: what went wrong and how to fix it. */
export function widgetError(code: ErrorCode, message: string): WidgetError {
  return { type: 'ERROR', code, message }
}

export const widgetErrors = {
  noResponse: (origin: string) =>
    widgetError(
      'EMBED_UNREACHABLE',
      `${origin} did not answer within 10 seconds. Check the network, and that your page's policy allows frame-src ${origin}.`,
    ),
  policy: (origin: string) =>
    widgetError(
      'EMBED_UNREACHABLE',
      `The Content-Security-Policy of this page blocks the widget: add ${origin} to frame-src.`,
    ),
  notAllowed: (key: string) =>
    widgetError(
      'DOMAIN_NOT_ALLOWED',
      `The widget is there, but does not speak with ${location.origin}. Check that this origin is registered for the key '${key.slice(0, 40)}', and that the key is right.`,
    ),
  silentPopup: () =>
    widgetError(
      'EMBED_UNREACHABLE',
      'The window does not speak with this page. It was closed, this origin is not registered for the key, or this page is served with Cross-Origin-Opener-Policy: same-origin; same-origin-allow-popups works.',
    ),
  popupBlocked: () =>
    widgetError('POPUP_BLOCKED', 'The browser blocked the window: call open() while a press of a button is handled.'),
  storageBlocked: () =>
    widgetError(
      'STORAGE_BLOCKED',
      'The browser keeps no cookies in this frame, so nobody can be signed in here. The consumer is offered a window of its own; your token is asked for again there.',
    ),
  tokenMissing: (reason: string) => widgetError('TOKEN_MISSING', `getToken gave no token: ${reason}`),
} as const
