/** Fields beside the envelope: never personal data, a score or a token. Contract, section 7. */
export type HostEventDetails = {
  /**
   * The server code of an error.
   * @example 'SC113'
   */
  readonly code?: string
  /** The HTTP status of a failed call; 0 if there was no response. */
  readonly status?: number
  readonly message?: string
  /** Whether the same call may succeed later. */
  readonly retryable?: boolean
  /** Id of the failed call in our log; include it in a support request. */
  readonly requestId?: string
  /**
   * Why a session ended (`expired`, `signed-out`, `account-closed`, `host`, `entry-failed`,
   * `storage-blocked`), or which prefilled fields were rejected.
   * @example 'expired'
   */
  readonly reason?: string
  /**
   * Path of the screen that is shown, or that a tile asks to open.
   * @example '/dashboard'
   */
  readonly view?: string
  /**
   * Kind of an opened alert, without its content.
   * @example 'newAccount'
   */
  readonly kind?: string
  /** Urgency of an opened alert: `actNow`, `check` or `information`. */
  readonly severity?: string
  /** Height of the content in pixels. */
  readonly height?: number
  /**
   * With CONTENT_SHOWN, set by the loader: milliseconds since `create`, or since `open` of a popup
   * or dialog.
   */
  readonly ms?: number
}

/** A message of the widget. It never holds personal data, a score or a token. */
export type WidgetMessage = HostEventDetails & {
  /**
   * What happened; the partner guide lists all types.
   * @example 'READY'
   */
  readonly type: string
  readonly widget: 'scorewell'
  readonly version: number
  /** Random id of this widget, which distinguishes several on one page. */
  readonly instance: string
  /** 1, 2, 3 … restarts after each INIT_CONFIG. */
  readonly seq: number
  /** Milliseconds since 1970. */
  readonly at: number
}
