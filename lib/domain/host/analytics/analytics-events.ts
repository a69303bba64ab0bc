const methods = ['code', 'phone_link', 'email_link', 'quiz'] as const
const outcomes = ['chosen', 'passed', 'failed'] as const

/** A verification method. Each has its own page. */
export type CountedMethod = 'form' | (typeof methods)[number]

/**
 * All events that analytics count, in the order of the funnel. docs/operations/analytics.md says
 * when each is counted.
 */
export const analyticsEvents = [
  'shown',
  'signup_started',
  'signup_finished',
  ...(['form', ...methods] as const).flatMap((method) =>
    outcomes.map((outcome) => `identity_${method}_${outcome}` as const),
  ),
  'enrolled',
  'return_visit',
  'alert_opened',
  'alert_not_me',
  'planner_used',
  'coach_opened',
  'check_up_opened',
  'report_downloaded',
] as const

export type AnalyticsEvent = (typeof analyticsEvents)[number]
