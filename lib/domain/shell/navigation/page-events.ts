import type { HostEvent } from '@/lib/contract/host/host-events'
import type { RouteName } from '@/lib/routes'
import type { AnalyticsEvent } from '../../host/analytics/analytics-events'

type PageEvents = { readonly counted?: AnalyticsEvent; readonly hostEvent?: HostEvent }

const byName: Readonly<Partial<Record<RouteName, PageEvents>>> = {
  identity: { counted: 'identity_form_chosen' },
  mobile: { counted: 'identity_code_chosen', hostEvent: 'IDENTITY_METHOD_CHOSEN' },
  dit: { counted: 'identity_phone_link_chosen', hostEvent: 'IDENTITY_METHOD_CHOSEN' },
  emailAuthentication: {
    counted: 'identity_email_link_chosen',
    hostEvent: 'IDENTITY_METHOD_CHOSEN',
  },
  eid: { counted: 'identity_quiz_chosen', hostEvent: 'IDENTITY_METHOD_CHOSEN' },
  checkUp: { counted: 'check_up_opened', hostEvent: 'CHECK_UP_OPENED' },
  coach: { counted: 'coach_opened', hostEvent: 'COACH_OPENED' },
  timeline: { hostEvent: 'TIMELINE_OPENED' },
}

export const pageEvents: ReadonlyMap<string, PageEvents> = new Map(Object.entries(byName))
