import type { HostEvent } from '@/lib/contract/host/host-events'
import type { ServerCode, serverCodes } from '@/lib/contract/product-api/server-codes'

type EventEntry = {
  /** Stable events do not change. The others are informative and may be extended. */
  readonly stable: boolean
  readonly when: string
  readonly act: string
}

const stable = (when: string, act = 'Nothing.'): EventEntry => ({ stable: true, when, act })
const informative = (when: string, act = 'Nothing.'): EventEntry => ({ stable: false, when, act })

type CodeEvent = (typeof serverCodes)[ServerCode]['event']

/** The event for each server code. A test checks that every code has exactly one. */
const codeEvents: Readonly<Record<CodeEvent, EventEntry>> = {
  USER_NOT_FOUND: stable('SC101: no user has this account.'),
  USER_ALREADY_REGISTERED: stable('SC102: the address already has an account.'),
  HOST_TOKEN_EXPIRED: stable('SC106: your host token is no longer valid.', 'Renew it with us.'),
  REFRESH_TOKEN_EXPIRED: stable('SC110: the session cannot be renewed.', 'Wait for AUTH_REQUIRED.'),
  BAD_CREDENTIALS: stable('SC113: a password or answer was wrong.'),
  ACCOUNT_TEMPORARILY_LOCKED: stable('SC114: too many failed sign-ins; locked for 30 minutes.'),
  IP_TEMPORARILY_LOCKED: stable('SC115: too many attempts from one address.'),
  ACCOUNT_LOCKED: stable('SC116: the account is locked for good.'),
  PREAUTH_TOKEN_EXPIRED: stable(
    'SC117: a pre-auth token was used before, or is older than 30 seconds.',
    'Fetch a new one and send PREAUTH.',
  ),
  CUSTOMER_HOST_EXCEPTION: stable(
    'SC220: your host entry was refused.',
    'Check origin and key with us.',
  ),
  USER_ALREADY_IDENTIFIED: stable('SC301: the identity is already verified.'),
  IDENTITY_REQUIRED: stable('SC302: the identity must be verified first.'),
  IDENTITY_FAILED: stable('SC303, or any other failed identity check.'),
  PHONE_NUMBER_REQUIRED: stable('SC304: a phone number is needed.'),
  OTP_FAILED: stable('SC305: a code was wrong.'),
  THIN_FILE: stable('SC306: the bureau has too little data.'),
  SERVICE_FAILURE: stable('SC311: an upstream service failed.'),
  ENROLLMENT_FAILED: stable('SC313, or an enrollment without a response.'),
  PHONE_LINK_NOT_SENT: stable('SC315: the link could not be sent to the phone.'),
  ENROLLMENT_LIMIT_EXCEEDED: stable(
    'SC318: your enrollment limit is used up.',
    'Raise it with us.',
  ),
  VS3_UNAVAILABLE: stable('SC320: the score model is unavailable.'),
  IDENTITY_LOCKED: stable('SC321: the identity is locked for 72 hours.'),
  IDENTITY_ALREADY_COMPLETED: stable(
    'SC322: the identity request is complete; USER_EXCEPTION follows.',
  ),
  SMFA_UNAVAILABLE: stable('SC323: the second-factor service is unavailable.'),
  SMFA_FAILED: stable('SC324: the second factor failed.'),
}

/**
 * When the widget posts each event, and what a partner's page should do. Used in the playground and
 * in the table in docs/embedding.md.
 */
export const eventGuide = {
  INIT_CONFIG: stable(
    'The widget has started; sent again after each page load.',
    'Reply with WIDGET_CONFIGS if you configure by message.',
  ),
  READY: stable('The first screen is drawn.', 'Show the widget.'),
  AUTH_REQUIRED: stable(
    'An entry screen has no token, or a session ended.',
    'Fetch a pre-auth token on your server and send PREAUTH within 10 seconds.',
  ),
  REG_STARTED: stable('The sign-up form was touched for the first time.'),
  REG_FINISHED: stable('An account was created; identity verification follows.'),
  IDENTITY_STARTED: stable('The identity form is shown.', 'Send IDENTITY_DATA if you have it.'),
  IDENTITY_METHOD_CHOSEN: stable(
    'The page of a verification method is shown; `view` is its route.',
  ),
  LOGIN_SUCCESSFUL: stable('A consumer signed in.'),
  LOGIN_FAILED: stable('A sign-in was refused.'),
  SIGNED_IN: stable(
    'A page of a signed-in consumer is shown, however they signed in; sent again after each page load.',
  ),
  CONTENT_SHOWN: stable(
    'The first content is on the screen: a figure, or a sentence that says why there is none. The loader posts it once, with the milliseconds in `ms` since `create`, or since `open` of a popup or dialog.',
    'Remove your placeholder.',
  ),
  USER_ENROLLED: stable('The consumer is enrolled.'),
  IDENTITY_FAILED_CLOSE: stable(
    'Close was pressed after a failed identity check.',
    'Close the widget.',
  ),
  SCORE_FACTORS_LINK_TRIGGERED: stable('The score factors were opened.'),
  DOWNLOAD_PDF_CREDIT_REPORT_LINK_TRIGGERED: stable('A download was requested.'),
  REPORT_DOWNLOADED: stable('The report was received as a PDF.'),
  PLANNER_USED: stable('A target was chosen in the planner; once per page.'),
  COACH_OPENED: stable('The debt plan is shown.'),
  ALERT_OPENED: stable('An alert was opened; `severity` is actNow, check or information.'),
  ALERT_NOT_ME: stable(
    'The consumer said that what an alert reports was not their doing.',
    'Offer your own help, if any.',
  ),
  FIRST_STEP_TAKEN: stable('The button of the first step was pressed.'),
  CHECK_UP_OPENED: stable('The report check-up is shown.'),
  DISPUTE_LETTER_MADE: stable('A dispute letter was printed, copied or saved.'),
  REVIEW_DONE: stable('The consumer has said of each review entry whether it is theirs.'),
  TIMELINE_OPENED: stable('The timeline of entries leaving the report is shown.'),
  REACH_MAP_OPENED: stable('The map of all targets was opened in the planner.'),
  USER_EXCEPTION: stable('Follows IDENTITY_ALREADY_COMPLETED.'),
  ERROR_UNKNOWN: stable('A server code that is not in this table; `code` names it.', 'Report it.'),
  OPEN_REQUESTED: stable(
    'A tile was pressed; `view` is the screen that it opens.',
    "With `open: 'host'`: open the widget at that screen. Otherwise nothing: the loader opens a dialog.",
  ),
  CLOSE: stable('A Close button was pressed, or Escape if you enabled that.', 'Close the widget.'),
  SESSION_ENDED: stable('The session ended; `reason` says why.', 'Wait for AUTH_REQUIRED.'),
  PREFILL_REFUSED: stable(
    'IDENTITY_DATA contained a birth date or Social Security number, which was dropped.',
    'Stop sending them.',
  ),
  RESIZE: informative(
    'The height of the content changed; `height` in pixels.',
    'Resize the frame.',
  ),
  STEP_STARTED: informative(
    'The widget began to save something, such as a form.',
    'Do not close the widget until STEP_FINISHED.',
  ),
  STEP_FINISHED: informative('Saving has ended, successfully or not.'),
  NAVIGATED: informative('Another screen is shown; `view` is its route.'),
  ...codeEvents,
} as const satisfies Readonly<Record<HostEvent, EventEntry>>
