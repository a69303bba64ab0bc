import type { ReactNode } from 'react'
import type { RenderPart } from '@/lib/client/page/part'
import { type AlertParts, AlertsPart, AlertsPreviewPart, MonitoringTitle, TitleSkeleton } from './alerts-screen'
import { AlertListSkeleton, AlertsSkeleton } from './alerts-skeleton'
import { alertsQueries, titleQueries } from './queries'

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

function titlePart(part: RenderPart): ReactNode {
  return part({ queries: titleQueries, skeleton: <TitleSkeleton />, children: <MonitoringTitle /> })
}
