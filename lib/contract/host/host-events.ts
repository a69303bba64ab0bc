import { serverCodes } from '../product-api/server-codes'
import type { HostEvent } from './widget-message'

export type { HostEvent } from './widget-message'

/**
 * Events about what a consumer does with their credit. A host receives the events that its entry
 * lists in `memberEvents`. Contract, section 13.
 */
export const memberEvents = [
  'IDENTITY_METHOD_CHOSEN',
  'PLANNER_USED',
  'COACH_OPENED',
  'ALERT_OPENED',
  'ALERT_NOT_ME',
  'FIRST_STEP_TAKEN',
  'CHECK_UP_OPENED',
  'DISPUTE_LETTER_MADE',
  'REVIEW_DONE',
  'TIMELINE_OPENED',
  'REACH_MAP_OPENED',
] as const
export type MemberEvent = (typeof memberEvents)[number]

/** Returns whether a host receives an event only if its entry lists it. */
export function isMemberEvent(type: string): type is MemberEvent {
  return memberEvents.some((event) => event === type)
}

/**
 * The widget's events without a server code. `sandbox/playground/event-guide.ts` documents when
 * each is posted.
 */
const ownEvents = [
  'INIT_CONFIG',
  'READY',
  'AUTH_REQUIRED',
  'PREFILL_REFUSED',
  'REG_STARTED',
  'REG_FINISHED',
  'LOGIN_SUCCESSFUL',
  'LOGIN_FAILED',
  'SIGNED_IN',
  'SESSION_ENDED',
  'USER_EXCEPTION',
  'ERROR_UNKNOWN',
  'IDENTITY_STARTED',
  'USER_ENROLLED',
  'IDENTITY_FAILED_CLOSE',
  'SCORE_FACTORS_LINK_TRIGGERED',
  'DOWNLOAD_PDF_CREDIT_REPORT_LINK_TRIGGERED',
  'REPORT_DOWNLOADED',
  'CONTENT_SHOWN',
  'OPEN_REQUESTED',
  'CLOSE',
  'RESIZE',
  'STEP_STARTED',
  'STEP_FINISHED',
  'NAVIGATED',
  ...memberEvents,
] as const satisfies readonly HostEvent[]

export function isHostEvent(type: string): type is HostEvent {
  return [...ownEvents, ...Object.values(serverCodes).map(({ event }) => event)].some(
    (event) => event === type,
  )
}

/**
 * Events that the browser reports to the BFF, to be counted anonymously.
 * docs/operations/analytics.md.
 */
export const countedHostEvents = [
  'REG_STARTED',
  'ALERT_OPENED',
  'ALERT_NOT_ME',
  'PLANNER_USED',
] as const
export type CountedHostEvent = (typeof countedHostEvents)[number]
