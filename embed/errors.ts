import type { ErrorCode, WidgetError } from './api'

/**
 * The loader's errors, for the partner's developer. Each says what is wrong; `diagnose()` and the
 * guide say more.
 */
const widgetError =
  (code: ErrorCode, describe: (detail: string) => string) =>
  (detail = ''): WidgetError => ({ type: 'ERROR', code, message: describe(detail) })

export const badOptions = widgetError('BAD_OPTIONS', (option) => `Check ${option}.`)
export const noResponse = widgetError(
  'EMBED_UNREACHABLE',
  (origin) => `${origin} did not respond: check frame-src and the network.`,
)
export const notAllowed = widgetError(
  'DOMAIN_NOT_ALLOWED',
  (key) => `${location.origin} is not registered for the key '${key}'.`,
)
export const silentPopup = widgetError(
  'EMBED_UNREACHABLE',
  () => 'The window closed or did not respond: check key and Cross-Origin-Opener-Policy.',
)
export const popupBlocked = widgetError('POPUP_BLOCKED', () => 'Call open() in a click handler.')
export const storageBlocked = widgetError('STORAGE_BLOCKED', () => 'The browser blocks cookies.')
export const tokenMissing = widgetError('TOKEN_MISSING', (reason) => `getToken: ${reason}`)
