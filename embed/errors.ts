import type { ErrorCode, WidgetError } from './events'

/** The errors of the loader, for the partner's developer: what is wrong; `diagnose()` and the guide say more. */
const widgetError =
  (code: ErrorCode, describe: (detail: string) => string) =>
  (detail = ''): WidgetError => ({ type: 'ERROR', code, message: describe(detail) })

export const badOptions = widgetError('BAD_OPTIONS', (fault) => fault)
export const noResponse = widgetError(
  'EMBED_UNREACHABLE',
  (origin) => `${origin} is blocked or did not respond within 10 seconds: check frame-src and the network.`,
)
export const notAllowed = widgetError(
  'DOMAIN_NOT_ALLOWED',
  (key) => `${location.origin} is not registered for the key '${key}', or the key is wrong.`,
)
export const silentPopup = widgetError(
  'EMBED_UNREACHABLE',
  () =>
    'The window does not respond: it was closed, this origin is not registered, or Cross-Origin-Opener-Policy is same-origin.',
)
export const popupBlocked = widgetError('POPUP_BLOCKED', () => 'Call open() in a click handler.')
export const storageBlocked = widgetError('STORAGE_BLOCKED', () => 'The browser blocks cookies in this frame.')
export const tokenMissing = widgetError('TOKEN_MISSING', (reason) => `getToken returned no token: ${reason}`)
