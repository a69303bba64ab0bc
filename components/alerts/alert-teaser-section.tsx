import type { ReactNode } from 'react'
import type { RenderSection } from '@/lib/client/page/section'
import { AlertTeaser } from './alert-teaser'
import { urgentQueries } from './queries'

/**
 * One line on the score page about the alert to act on now; nothing without one. Needs the messages of `alertTeaser`. A file of
 * its own, so that the score page does not load the list of alerts.
 */
export function alertTeaser(section: RenderSection): ReactNode {
  return section({ queries: urgentQueries, skeleton: null, children: <AlertTeaser /> })
}
