/** Fields in addition to the envelope: never a name, a score or a token. Contract, section 7. */
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
  /** Urgency of an opened alert: `actNow`, `check` or `information`. */
  readonly severity?: string
  /** Height of the content in pixels. */
  readonly height?: number
  /**
   * Set by the loader for CONTENT_SHOWN: milliseconds since `create`, or since `open` of a popup or
   * dialog.
   */
  readonly ms?: number
}

/**
 * A message of the widget. It never holds a name, a score or a token. Events of `memberEvents` say
 * what the consumer does with their credit.
 */
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
  /** Sequence number: 1, 2, 3 … It restarts after each INIT_CONFIG. */
  readonly seq: number
  /** Milliseconds since 1970. */
  readonly at: number
}
