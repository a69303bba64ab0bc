import type { RenderSection } from '@/lib/client/api/queries'
import {
  AlertListSkeleton,
  AlertsContent,
  AlertsSkeleton,
  MonitoringTitle,
  TitleSkeleton,
} from './alerts-content'

/** Shows all alerts: urgent ones first, then the newest. */
export function alertsScreen(section: RenderSection) {
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl">{titleSection(section)}</h1>
      {section({ name: 'alerts', skeleton: <AlertListSkeleton />, children: <AlertsContent /> })}
    </div>
  )
}

/** Shows the first four alerts and a link to all of them, as a section or a page. R2.14. */
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

/**
 * Renders the heading's section. It also needs the latest score, because the heading names the
 * score's bureau.
 */
function titleSection(section: RenderSection) {
  return section({
    name: 'alertsTitle',
    skeleton: <TitleSkeleton />,
    children: <MonitoringTitle />,
  })
}
