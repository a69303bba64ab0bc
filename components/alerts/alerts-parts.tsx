import type { ReactNode } from 'react'
import type { RenderPart } from '@/lib/client/page/part'
import { AlertTeaser } from './alert-teaser'
import { type AlertParts, AlertsPart, AlertsPreviewPart, MonitoringTitle, TitleSkeleton } from './alerts-screen'
import { AlertListSkeleton, AlertsSkeleton } from './alerts-skeleton'
import { alertsQueries, titleQueries, urgentQueries } from './queries'

export function alertParts(part: RenderPart): AlertParts {
  return {
    title: titlePart(part),
    list: part({ queries: alertsQueries, skeleton: <AlertListSkeleton />, children: <AlertsPart /> }),
  }
}

export function alertPreviewParts(part: RenderPart): AlertParts {
  return {
    title: titlePart(part),
    list: part({ queries: alertsQueries, skeleton: <AlertsSkeleton />, children: <AlertsPreviewPart /> }),
  }
}

/** One line on the score page about the alert to act on now; nothing without one. Needs the messages of `alertTeaser`. */
export function alertTeaser(part: RenderPart): ReactNode {
  return part({ queries: urgentQueries, skeleton: null, children: <AlertTeaser /> })
}

function titlePart(part: RenderPart): ReactNode {
  return part({ queries: titleQueries, skeleton: <TitleSkeleton />, children: <MonitoringTitle /> })
}
