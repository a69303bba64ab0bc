import type { WidgetMessage } from '@/lib/contract/host/widget-message'

export type ErrorCode =
  | 'BAD_OPTIONS'
  | 'DOMAIN_NOT_ALLOWED'
  | 'EMBED_UNREACHABLE'
  | 'POPUP_BLOCKED'
  | 'STORAGE_BLOCKED'
  | 'TOKEN_MISSING'

/** An error of the loader; `message` tells a developer how to fix it. */
export type WidgetError = { readonly type: 'ERROR'; readonly code: ErrorCode; readonly message: string }

/** The consumer closed the widget's popup or dialog. */
export type WindowClosed = { readonly type: 'CLOSE' }

export type WidgetEvent = WidgetMessage | WidgetError | WindowClosed
