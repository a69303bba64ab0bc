import type { HostEvent } from '@/lib/contract/host/host-events'
import type { RouteName } from '@/lib/routes'
import type { AnalyticsEvent } from '../../host/analytics/analytics-events'

const byRoute: Readonly<Partial<Record<RouteName, HostEvent>>> = {
  mobile: 'IDENTITY_METHOD_CHOSEN',
  dit: 'IDENTITY_METHOD_CHOSEN',
  emailAuthentication: 'IDENTITY_METHOD_CHOSEN',
  eid: 'IDENTITY_METHOD_CHOSEN',
  checkUp: 'CHECK_UP_OPENED',
  coach: 'COACH_OPENED',
  timeline: 'TIMELINE_OPENED',
}

/** The events that a host receives when pages open, by route name. */
export const pageEvents: Readonly<Partial<Record<string, HostEvent>>> = byRoute

/** The analytics events that the BFF counts when it renders pages, by route name. */
export const countedPages: Readonly<Partial<Record<RouteName, AnalyticsEvent>>> = {
  identity: 'identity_form_chosen',
  mobile: 'identity_code_chosen',
  dit: 'identity_phone_link_chosen',
  emailAuthentication: 'identity_email_link_chosen',
  eid: 'identity_quiz_chosen',
  checkUp: 'check_up_opened',
  coach: 'coach_opened',
}
