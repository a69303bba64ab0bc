import type { ReactNode } from 'react'
import type { RenderSection } from '@/lib/client/page/section'
import { alertsQuery, latestScoreQuery } from '@/lib/contract/bff/queries'
import {
  AlertListSkeleton,
  type AlertSections,
  AlertsPreviewSection,
  AlertsSection,
  AlertsSkeleton,
  MonitoringTitle,
  TitleSkeleton,
} from './alerts-screen'

export function alertSections(section: RenderSection): AlertSections {
  return {
    title: titleSection(section),
    list: section({ queries: [alertsQuery], skeleton: <AlertListSkeleton />, children: <AlertsSection /> }),
  }
}

export function alertPreviewSections(section: RenderSection): AlertSections {
  return {
    title: titleSection(section),
    list: section({ queries: [alertsQuery], skeleton: <AlertsSkeleton />, children: <AlertsPreviewSection /> }),
  }
}

function titleSection(section: RenderSection): ReactNode {
  return section({
    queries: [alertsQuery, latestScoreQuery],
    skeleton: <TitleSkeleton />,
    children: <MonitoringTitle />,
  })
}
