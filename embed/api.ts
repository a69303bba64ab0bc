import type { WidgetMessage } from '@/lib/contract/host/widget-message'
import type { EmbedConfig, EmbedPrefill } from './embed-config'

export type ErrorCode =
  | 'BAD_OPTIONS'
  | 'DOMAIN_NOT_ALLOWED'
  | 'EMBED_SLOW'
  | 'EMBED_UNREACHABLE'
  | 'POPUP_BLOCKED'
  | 'STORAGE_BLOCKED'
  | 'TOKEN_MISSING'

/** An error from the loader; `message` tells a developer how to fix it. */
export type WidgetError = {
  readonly type: 'ERROR'
  readonly code: ErrorCode
  readonly message: string
}

/** The consumer closed the widget's popup or dialog. */
export type WindowClosed = { readonly type: 'CLOSE' }

export type WidgetEvent = WidgetMessage | WidgetError | WindowClosed

/** A screen: an entry, a tile, a visitor's page, or any screen's path. */
export type View =
  | ('dashboard' | 'tile-view' | 'all-in-one' | 'identity')
  | ('score' | 'alerts' | 'coach')
  | ('login' | 'signup' | 'password-recovery')
  | `${string}/${string}`

/** The options of `create`, and the attributes and properties of `<scorewell-widget>`. */
export type WidgetOptions = {
  /**
   * Your public key. Setting another key reopens the widget.
   * @example 'quickstart'
   */
  readonly key: string
  /**
   * The container of the frame: an element or a selector. Not needed for a popup or dialog.
   * @example '#score'
   */
  readonly container?: Element | string | undefined
  /**
   * `popup` and `dialog` wait for `open()`. Call it in a click handler, otherwise browsers block
   * the popup.
   * @default 'frame'
   */
  readonly mode?: 'frame' | 'popup' | 'dialog' | undefined
  /**
   * The first screen. With `getToken`: `dashboard`, `tile-view`, `all-in-one`, `identity`, or the
   * path of a screen, which requests a token only if no consumer is signed in. Without it: any
   * route. `score`, `alerts` or `coach`: a tile, 320 × 180 pixels or more.
   * @default 'dashboard', without `getToken` the start page
   * @example 'tile-view'
   */
  readonly view?: View | undefined
  /**
   * Fetches a new pre-auth token from your server. Called when the widget opens and after a session
   * has ended. Without it, the consumer signs in with email and password.
   * @example async () => (await (await fetch('/score-token', { method: 'POST' })).json()).token
   */
  readonly getToken?: (() => string | Promise<string>) | undefined
  /**
   * Your theme color; text in this color is adjusted until it is readable.
   * @default the color of your host entry
   * @example '#0055aa'
   */
  readonly theme?: string | undefined
  /**
   * Features and appearance of the widget.
   * @example { flags: 3, hasFooterLogo: true }
   */
  readonly config?: EmbedConfig | undefined
  /**
   * Maximum height of the frame in pixels; taller content scrolls inside it.
   * @default as tall as its content
   * @example 640
   */
  readonly maxHeight?: number | undefined
  /**
   * Who opens the screen when a tile is pressed: the loader, in a dialog, or the host, after
   * `OPEN_REQUESTED`.
   * @default 'dialog'
   */
  readonly open?: 'dialog' | 'host' | undefined
  /** Known details of the consumer, to prefill forms. */
  readonly prefill?: EmbedPrefill | undefined
  /**
   * Receives every message and error. Without it, errors are reported to the console.
   * @example (event) => console.log(event.type)
   */
  readonly onEvent?: ((event: WidgetEvent) => void) | undefined
  /**
   * Types of the messages that `onEvent` receives; errors are always passed to it.
   * @default all
   * @example ['READY', 'USER_ENROLLED']
   */
  readonly events?: readonly WidgetMessage['type'][] | undefined
  /**
   * Accessible name of the frame and the dialog.
   * @default 'Credit score' or 'Puntaje de crédito', in the language of `config.locale`, otherwise
   * in the page's language
   */
  readonly title?: string | undefined
  /**
   * Texts of the load error, the dialog's close button, and the question asked before it closes
   * while data is being saved.
   * @default { failed: 'This could not be loaded.', tryAgain: 'Try again', close: 'Close', leave:
   * 'Still saving. Close anyway?' }, or the same in Spanish, depending on `config.locale`,
   * otherwise on the page's language
   */
  readonly texts?:
    | { readonly [Key in 'failed' | 'tryAgain' | 'close' | 'leave']?: string | undefined }
    | undefined
  /**
   * Origin of the widget.
   * @default the origin of this script
   * @example 'https://score.example'
   */
  readonly origin?: string | undefined
}

export type Widget = {
  /** Opens the popup or dialog, or reopens a closed frame. */
  readonly open: () => void
  readonly close: () => void
  /**
   * Ends the consumer's session in the open widget, which confirms this with `SESSION_ENDED`. Does
   * nothing if no widget is open.
   */
  readonly signOut: () => void
  /**
   * Updates options in place. A changed key, container, mode, view, origin or maxHeight reopens the
   * widget.
   */
  readonly update: (changed: Partial<WidgetOptions>) => void
  /** Removes everything permanently. Calling it twice is safe. */
  readonly destroy: () => void
  /**
   * The latest error since the widget was opened, such as BAD_OPTIONS right after `create`;
   * otherwise undefined.
   */
  readonly error: WidgetError | undefined
}

/** Creates a widget. A frame opens at once, a popup or dialog when `open()` is called. */
export type Create = (options: WidgetOptions) => Widget

/** The widget to preload or diagnose. `origin` defaults to the origin of this script. */
export type ToolOptions = Pick<WidgetOptions, 'key' | 'origin'>

/**
 * Opens the connection to the widget's server and fetches the loader's tools. Shows nothing and
 * requests no token.
 */
export type Preload = (options: ToolOptions) => Promise<void>

/**
 * Checks what prevents the widget from working on this page. Returns one line per problem; an empty
 * list if there are none.
 */
export type Diagnose = (options: ToolOptions) => Promise<readonly string[]>
