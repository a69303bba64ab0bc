/** Fields of `config`: those of a WIDGET_CONFIGS message, except those with their own option. */
export type EmbedConfig = {
  readonly flags?: number
  readonly logo?: string
  readonly labelColor?: string
  readonly linkColor?: string
  readonly hasHeaderLogo?: boolean
  readonly hasFooterLogo?: boolean
  readonly hasBackgroundImg?: boolean
  readonly fullDiscOnIdentity?: boolean
  readonly identityScreenTitleText?: string
  readonly mobileIdentityScreenTitleText?: string
  readonly eidFailedRedirect?: 'none' | 'close' | 'default'
  readonly useIDFS?: boolean
  readonly isCredible?: boolean
}

/** Known details of the consumer, to prefill forms; a birth date or social security number is rejected. */
export type EmbedPrefill = {
  readonly registration?: { readonly email?: string; readonly recoveryQuestion?: number }
  readonly identity?: {
    readonly fname?: string
    readonly lname?: string
    readonly mobile?: string
    readonly street1?: string
    readonly street2?: string
    readonly city?: string
    readonly state?: string
    readonly zip?: string
    /** Makes the prefilled fields read-only. */
    readonly immutable?: boolean
  }
}

export type ErrorCode =
  | 'BAD_OPTIONS'
  | 'DOMAIN_NOT_ALLOWED'
  | 'EMBED_UNREACHABLE'
  | 'POPUP_BLOCKED'
  | 'STORAGE_BLOCKED'
  | 'TOKEN_MISSING'

/** An error of the loader; `message` tells a developer how to fix it. */
export type WidgetError = { readonly type: 'ERROR'; readonly code: ErrorCode; readonly message: string }

/** A message of the widget; the partner guide lists them. */
export type WidgetMessage = {
  readonly type: string
  readonly widget: 'scorewell'
  readonly version: number
  readonly instance: string
  /** 1, 2, 3 … restarts after each INIT_CONFIG. */
  readonly seq: number
  /** Milliseconds since 1970. */
  readonly at: number
  readonly code?: string
  readonly status?: number
  readonly message?: string
  readonly retryable?: boolean
  readonly requestId?: string
  readonly reason?: string
  readonly view?: string
  readonly height?: number
}

/** The consumer closed the widget's popup or dialog. */
export type WindowClosed = { readonly type: 'CLOSE' }

export type WidgetEvent = WidgetMessage | WidgetError | WindowClosed

export type WidgetOptions = {
  /** Your public key. */
  readonly key: string
  /** The container of the frame: an element or a selector. Not needed for a popup or dialog. */
  readonly container?: Element | string
  /** `popup` and `dialog` wait for `open()`; for a popup call it in a click handler. @default 'frame' */
  readonly mode?: 'frame' | 'popup' | 'dialog'
  /** With `getToken`: dashboard, tile-view, all-in-one or identity; without: any route. @default 'dashboard', or signing in */
  readonly view?: string
  /** Fetches a new pre-auth token from your server: called at the start and after a session has ended. */
  readonly getToken?: () => string | Promise<string>
  /** Your theme colour, as `#rrggbb`. */
  readonly theme?: string
  readonly config?: EmbedConfig
  readonly prefill?: EmbedPrefill
  readonly onEvent?: (event: WidgetEvent) => void
  /** Accessible name of the frame and the dialog. @default 'Credit score' */
  readonly title?: string
  /** Texts of the load error and the dialog's close button. */
  readonly texts?: { readonly failed?: string; readonly tryAgain?: string; readonly close?: string }
  /** Origin of the widget. @default the origin of this script */
  readonly origin?: string
}

export type Widget = {
  /** Opens the popup or dialog, or reopens a closed frame. */
  readonly open: () => void
  readonly close: () => void
  /** Updates theme, config and handlers in place; another key, view or container reopens the widget. */
  readonly update: (changed: Partial<WidgetOptions>) => void
  /** Removes everything permanently; can be called twice. */
  readonly destroy: () => void
}

export type Create = (options: WidgetOptions) => Widget
