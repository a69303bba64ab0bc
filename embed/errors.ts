import type { ErrorCode, WidgetError } from './api'

/**
 * Creates an error for the partner's developer. Its message says what is wrong; `diagnose()` and
 * the guide explain more.
 */
const widgetError = (code: ErrorCode, message: string): WidgetError => ({
  type: 'ERROR',
  code,
  message,
})

export const badOptions = (option: string) => widgetError('BAD_OPTIONS', `Check ${option}.`)
export const noResponse = (origin: string) =>
  widgetError('EMBED_UNREACHABLE', `${origin} did not respond.`)
export const notAllowed = (key: string) =>
  widgetError('DOMAIN_NOT_ALLOWED', `${location.origin} is not registered for the key '${key}'.`)
export const embedSlow = () => widgetError('EMBED_SLOW', 'Still waiting.')
export const silentPopup = () => widgetError('EMBED_UNREACHABLE', 'The window closed.')
export const popupBlocked = () => widgetError('POPUP_BLOCKED', 'Call open() in a click.')
export const storageBlocked = () => widgetError('STORAGE_BLOCKED', 'The browser blocks cookies.')
export const tokenMissing = (reason: string) => widgetError('TOKEN_MISSING', `getToken: ${reason}`)
