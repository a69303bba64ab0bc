/** What `config` may hold: the names of a WIDGET_CONFIGS message, beside those that have an option of their own. */
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

/** What is known of the consumer, for the forms to start with; a birth date or social security number is refused. */
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
    /** What you filled in cannot be changed. */
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

/** The loader's own report; `message` tells a developer what to mend. */
export type WidgetError = { readonly type: 'ERROR'; readonly code: ErrorCode; readonly message: string }

/** Anything the widget says: the table in the guide for partners. */
export type WidgetMessage = {
  readonly type: string
  readonly widget: 'scorewell'
  readonly version: number
  readonly instance: string
  /** 1, 2, 3 … anew after each INIT_CONFIG. */
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

/** The consumer closed the widget's window or dialog. */
export type WindowClosed = { readonly type: 'CLOSE' }

export type WidgetEvent = WidgetMessage | WidgetError | WindowClosed

export type WidgetOptions = {
  /** Your public key. */
  readonly key: string
  /** Where the frame goes: an element or a selector. A popup or dialog needs none. */
  readonly container?: Element | string
  /** `popup` and `dialog` wait for `open()`; a popup's has to be called while a press is handled. @default 'frame' */
  readonly mode?: 'frame' | 'popup' | 'dialog'
  /** With `getToken`: dashboard, tile-view, all-in-one or identity; without: any route. @default 'dashboard', or signing in */
  readonly view?: string
  /** Fetches a fresh pre-auth token from your server: asked at the start, and again when a session ended. */
  readonly getToken?: () => string | Promise<string>
  /** Your colour, as `#rrggbb`. */
  readonly theme?: string
  readonly config?: EmbedConfig
  readonly prefill?: EmbedPrefill
  readonly onEvent?: (event: WidgetEvent) => void
  /** The name of the frame, and of the dialog around it, for a screen reader. @default 'Credit score' */
  readonly title?: string
  /** Shown in place of a frame that does not come, and on the dialog's button. */
  readonly texts?: { readonly failed?: string; readonly tryAgain?: string; readonly close?: string }
  /** Where the widget is. @default where this script came from */
  readonly origin?: string
}

export type Widget = {
  /** Opens the popup or dialog, or a frame that was closed. */
  readonly open: () => void
  readonly close: () => void
  /** Look and handlers change in place; another key, view or container begins anew. */
  readonly update: (changed: Partial<WidgetOptions>) => void
  /** Removes everything, for good; safe twice. */
  readonly destroy: () => void
}

export type Create = (options: WidgetOptions) => Widget
