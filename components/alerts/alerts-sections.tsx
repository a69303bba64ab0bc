import type { ReactNode } from 'react'
import type { RenderSection } from '@/lib/client/page/section'
import {
  type AlertSections,
  AlertsPreviewSection,
  AlertsSection,
  MonitoringTitle,
  TitleSkeleton,
} from './alerts-screen'
import { AlertListSkeleton, AlertsSkeleton } from './alerts-skeleton'
import { alertsQueries, titleQueries } from './queries'

export function alertSections(section: RenderSection): AlertSections {
  return {
    title: titleSection(section),
    list: section({ queries: alertsQueries, skeleton: <AlertListSkeleton />, children: <AlertsSection /> }),
  }
}

export function alertPreviewSections(section: RenderSection): AlertSections {
  return {
    title: titleSection(section),
    list: section({ queries: alertsQueries, skeleton: <AlertsSkeleton />, children: <AlertsPreviewSection /> }),
  }
}

function titleSection(section: RenderSection): ReactNode {
  return section({ queries: titleQueries, skeleton: <TitleSkeleton />, children: <MonitoringTitle /> })
}
