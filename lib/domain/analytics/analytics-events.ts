type Definition = {
  /** When it is counted, for a partner's analyst. */
  readonly counted: string
  /** The host event of the same moment, where a host receives one. */
  readonly hostEvent?: string
}

const formDefinitions = {
  identity_form_chosen: { counted: 'The identity form was opened.', hostEvent: 'IDENTITY_STARTED' },
  identity_form_passed: { counted: 'The details alone proved the identity.' },
  identity_form_failed: { counted: 'The details were refused.' },
} as const

const methodDefinitions = {
  identity_code_chosen: {
    counted: 'The page of the code by text message was opened.',
    hostEvent: 'IDENTITY_METHOD_CHOSEN',
  },
  identity_code_passed: { counted: 'The code proved the identity.' },
  identity_code_failed: { counted: 'A code was refused.' },
  identity_phone_link_chosen: {
    counted: 'The page of the check of the phone, with a link to it, was opened.',
    hostEvent: 'IDENTITY_METHOD_CHOSEN',
  },
  identity_phone_link_passed: { counted: 'The phone, or the link to it, proved the identity.' },
  identity_phone_link_failed: { counted: 'The check of the phone failed, or its link was refused.' },
  identity_email_link_chosen: {
    counted: 'The page of the link by email was opened.',
    hostEvent: 'IDENTITY_METHOD_CHOSEN',
  },
  identity_email_link_passed: { counted: 'The link proved the identity.' },
  identity_email_link_failed: { counted: 'The link was refused.' },
  identity_quiz_chosen: { counted: 'The page of the questions was opened.', hostEvent: 'IDENTITY_METHOD_CHOSEN' },
  identity_quiz_passed: { counted: 'The answers proved the identity.' },
  identity_quiz_failed: { counted: 'Answers were refused; other questions may follow.' },
} as const

/** Everything that analytics count, in the order of the funnel: source of the labels, the daily file and docs/operations/analytics.md. */
export const analyticsEvents = {
  shown: {
    counted: 'A page was opened from outside of the product: by a frame, a popup, a link, a bookmark or a reload.',
    hostEvent: 'INIT_CONFIG',
  },
  signup_started: { counted: 'The sign-up form was touched for the first time.', hostEvent: 'REG_STARTED' },
  signup_finished: { counted: 'An account was created.', hostEvent: 'REG_FINISHED' },
  ...formDefinitions,
  ...methodDefinitions,
  enrolled: {
    counted: 'The identity was proven, so the product has data of the consumer.',
    hostEvent: 'USER_ENROLLED',
  },
  return_visit: { counted: 'Somebody signed in whose account was enrolled on an earlier day.' },
  alert_opened: { counted: 'The details of an alert were opened.', hostEvent: 'ALERT_OPENED' },
  alert_not_me: { counted: '“Not me” was pressed.', hostEvent: 'ALERT_NOT_ME' },
  planner_used: { counted: 'A target was chosen in the planner.', hostEvent: 'PLANNER_USED' },
  coach_opened: { counted: 'The page of the utilization coach was opened.', hostEvent: 'COACH_OPENED' },
  report_downloaded: { counted: 'The download of the report as a PDF began.', hostEvent: 'REPORT_DOWNLOADED' },
} as const satisfies Readonly<Record<string, Definition>>

export type AnalyticsEvent = keyof typeof analyticsEvents

/** How a consumer proves identity; each has a page of its own. */
export type CountedMethod = 'form' | 'code' | 'phone_link' | 'email_link' | 'quiz'
