import type { RenderSection } from '@/lib/client/api/queries'
import {
  AlertListSkeleton,
  AlertsContent,
  AlertsSkeleton,
  MonitoringTitle,
  TitleSkeleton,
} from './alerts-content'

/** All alerts, urgent ones first, then newest first. */
export function alertsScreen(section: RenderSection) {
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl">{titleSection(section)}</h1>
      {section({ name: 'alerts', skeleton: <AlertListSkeleton />, children: <AlertsContent /> })}
    </div>
  )
}

/** The first four alerts and a link to all, as a section or a page. R2.14. */
export function alertsPreview(section: RenderSection, Heading: 'h1' | 'h2' = 'h2') {
  return (
    <section aria-labelledby="alerts" className="flex flex-col gap-4">
      <Heading id="alerts" className="text-2xl">
        {titleSection(section)}
      </Heading>
      {section({
        name: 'alerts',
        skeleton: <AlertsSkeleton />,
        children: <AlertsContent isPreview />,
      })}
    </section>
  )
}

/** Section of the heading. It also needs the latest score, which names the bureau. */
function titleSection(section: RenderSection) {
  return section({
    name: 'alertsTitle',
    skeleton: <TitleSkeleton />,
    children: <MonitoringTitle />,
  })
}
