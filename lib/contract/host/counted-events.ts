import type { HostEvent } from './host-events'

/**
 * Host events of which only the browser knows: it reports them to the BFF, which counts them without a person.
 * docs/operations/analytics.md.
 */
export const countedHostEvents = [
  'REG_STARTED',
  'ALERT_OPENED',
  'ALERT_NOT_ME',
  'PLANNER_USED',
] as const satisfies readonly HostEvent[]
export type CountedHostEvent = (typeof countedHostEvents)[number]
