import type { ReactNode } from 'react'
import type { RenderPart } from '@/lib/client/page/part'
import { AlertsPart, AlertsPreviewPart, AlertsSkeleton, MonitoringTitle, TitleSkeleton } from './alerts-screen'
import { alertsQueries, titleQueries } from './queries'

/** The heading, whose bureau needs the latest score too, and the list. */
export type AlertParts = { readonly title: ReactNode; readonly list: ReactNode }

export function alertParts(part: RenderPart): AlertParts {
  return { title: titlePart(part), list: listPart(part, <AlertsPart />) }
}

export function alertPreviewParts(part: RenderPart): AlertParts {
  return { title: titlePart(part), list: listPart(part, <AlertsPreviewPart />) }
}

function titlePart(part: RenderPart): ReactNode {
  return part({ queries: titleQueries, skeleton: <TitleSkeleton />, children: <MonitoringTitle /> })
}

function listPart(part: RenderPart, children: ReactNode): ReactNode {
  return part({ queries: alertsQueries, skeleton: <AlertsSkeleton />, children })
}
