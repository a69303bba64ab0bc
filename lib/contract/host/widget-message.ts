type FailedCall = {
  /**
   * The server code of an error.
   * @example 'SC113'
   */
  readonly code?: string | undefined
  /** The HTTP status of a failed call; 0 if there was no response. */
  readonly status?: number | undefined
  /** Whether the same call may succeed later. */
  readonly retryable?: boolean | undefined
  /** Id of the failed call in our log; include it in a support request. */
  readonly requestId?: string | undefined
}

type Screen = {
  /**
   * Path of the screen.
   * @example '/dashboard'
   */
  readonly view: string
}

/**
 * The fields of each event in addition to the envelope: never a name, a score or a token. Contract,
 * section 7.
 */
export type HostEventDetails = {
  readonly RESIZE: {
    /** Height of the content in pixels. */
    readonly height: number
  }
  readonly CONTENT_SHOWN: {
    /**
     * Set by the loader: milliseconds since `create`, or since `open` of a popup or dialog.
     */
    readonly ms?: number | undefined
  }
  readonly SESSION_ENDED: {
    /** Why the session ended. */
    readonly reason:
      | ('expired' | 'signed-out' | 'account-closed')
      | ('host' | 'entry-failed' | 'storage-blocked')
  }
  readonly PREFILL_REFUSED: {
    /**
     * The prefilled fields that were rejected.
     * @example 'dob, ssn'
     */
    readonly reason: string
  }
  readonly ALERT_OPENED: {
    /** Urgency of the alert. */
    readonly severity: 'actNow' | 'check' | 'information'
  }
  readonly OPEN_REQUESTED: {
    /**
     * Path of the screen that the tile asks to open.
     * @example '/dashboard/score'
     */
    readonly view: `/${string}`
  }
} & {
  readonly [Type in
    | ('NAVIGATED' | 'IDENTITY_METHOD_CHOSEN')
    | ('CHECK_UP_OPENED' | 'COACH_OPENED' | 'TIMELINE_OPENED')]: Screen
} & {
  readonly [Type in
    | ('LOGIN_FAILED' | 'USER_EXCEPTION' | 'ERROR_UNKNOWN')
    | ('USER_NOT_FOUND' | 'USER_ALREADY_REGISTERED' | 'USER_ALREADY_IDENTIFIED')
    | ('HOST_TOKEN_EXPIRED' | 'REFRESH_TOKEN_EXPIRED' | 'PREAUTH_TOKEN_EXPIRED')
    | ('BAD_CREDENTIALS' | 'ACCOUNT_TEMPORARILY_LOCKED' | 'IP_TEMPORARILY_LOCKED')
    | ('ACCOUNT_LOCKED' | 'CUSTOMER_HOST_EXCEPTION' | 'SERVICE_FAILURE' | 'VS3_UNAVAILABLE')
    | ('IDENTITY_REQUIRED' | 'IDENTITY_FAILED' | 'IDENTITY_LOCKED' | 'IDENTITY_ALREADY_COMPLETED')
    | ('PHONE_NUMBER_REQUIRED' | 'PHONE_LINK_NOT_SENT' | 'OTP_FAILED' | 'THIN_FILE')
    | ('ENROLLMENT_FAILED' | 'ENROLLMENT_LIMIT_EXCEEDED' | 'SMFA_UNAVAILABLE')
    | 'SMFA_FAILED']: FailedCall
} & {
  readonly [Type in
    | ('INIT_CONFIG' | 'READY' | 'AUTH_REQUIRED' | 'CLOSE' | 'STEP_STARTED' | 'STEP_FINISHED')
    | ('REG_STARTED' | 'REG_FINISHED' | 'LOGIN_SUCCESSFUL' | 'SIGNED_IN' | 'USER_ENROLLED')
    | ('IDENTITY_STARTED' | 'IDENTITY_FAILED_CLOSE' | 'SCORE_FACTORS_LINK_TRIGGERED')
    | ('DOWNLOAD_PDF_CREDIT_REPORT_LINK_TRIGGERED' | 'REPORT_DOWNLOADED' | 'PLANNER_USED')
    | ('ALERT_NOT_ME' | 'FIRST_STEP_TAKEN' | 'DISPUTE_LETTER_MADE' | 'REVIEW_DONE')
    | 'REACH_MAP_OPENED']: Readonly<Record<never, unknown>>
}

/** What happened; the partner guide lists all types. */
export type HostEvent = keyof HostEventDetails

/**
 * A message from the widget. Its `type` determines its other fields. Messages of the types in
 * `memberEvents` report what the consumer does with their credit.
 */
export type WidgetMessage = {
  readonly [Type in HostEvent]: HostEventDetails[Type] & {
    readonly type: Type
    readonly widget: 'scorewell'
    readonly version: number
    /** Random id of this widget, which distinguishes several on one page. */
    readonly instance: string
    /** Sequence number: 1, 2, 3 … Each INIT_CONFIG restarts it at 1. */
    readonly seq: number
    /** Milliseconds since 1970. */
    readonly at: number
  }
}[HostEvent]
