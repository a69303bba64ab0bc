import type { ErrorCode, WidgetError } from './events'

/** Creates an error of the loader for the partner's developer: what went wrong and how to fix it. */
export function widgetError(code: ErrorCode, message: string): WidgetError {
  return { type: 'ERROR', code, message }
}

export const widgetErrors = {
  noResponse: (origin: string) =>
    widgetError(
      'EMBED_UNREACHABLE',
      `${origin} did not respond within 10 seconds. Check the network, and that your page's policy allows frame-src ${origin}.`,
    ),
  policy: (origin: string) =>
    widgetError(
      'EMBED_UNREACHABLE',
      `The Content-Security-Policy of this page blocks the widget: add ${origin} to frame-src.`,
    ),
  notAllowed: (key: string) =>
    widgetError(
      'DOMAIN_NOT_ALLOWED',
      `The widget does not accept messages from ${location.origin}. Check that this origin is registered for the key '${key.slice(0, 40)}', and that the key is correct.`,
    ),
  silentPopup: () =>
    widgetError(
      'EMBED_UNREACHABLE',
      'The window does not communicate with this page. It was closed, this origin is not registered for the key, or this page is served with Cross-Origin-Opener-Policy: same-origin (use same-origin-allow-popups).',
    ),
  popupBlocked: () => widgetError('POPUP_BLOCKED', 'The browser blocked the window: call open() in a click handler.'),
  storageBlocked: () =>
    widgetError(
      'STORAGE_BLOCKED',
      'The browser blocks cookies in this frame, so the consumer cannot be signed in here. The widget offers to continue in a new window and calls getToken again there.',
    ),
  tokenMissing: (reason: string) => widgetError('TOKEN_MISSING', `getToken returned no token: ${reason}`),
} as const
