import { useReportWebVitals } from 'next/web-vitals'
import { useEffect } from 'react'
import { sendBeacon } from '@/lib/client/api/send-beacon'
import { reportWebVitalsRoute, type WebVital } from '@/lib/contract/bff/shell/beacons'
import { routeAt } from '@/lib/routes'

type Metric = Parameters<Parameters<typeof useReportWebVitals>[0]>[0]

const names: ReadonlySet<string> = new Set<WebVital['name']>(['CLS', 'FCP', 'INP', 'LCP', 'TTFB'])
/** Values since the last report, keyed by name. A later value replaces an earlier one. */
const measured = new Map<WebVital['name'], number>()
/** The page that was loaded first. Later pages of the same document share its times. */
const landingRoute = typeof location === 'undefined' ? undefined : routeAt(location.pathname)?.name

/**
 * Collects the document's Web Vitals and sends them when the document is hidden, because CLS and
 * INP are final only then.
 */
export function WebVitalsReporter() {
  useReportWebVitals(collect)
  useEffect(() => {
    // Added to the window, so it runs after the library's listener on the document.
    addEventListener('visibilitychange', sendWhenHidden)
    return () => removeEventListener('visibilitychange', sendWhenHidden)
  }, [])
  return null
}

/**
 * Collects a value. Ignores soft navigations, which some browsers measure too, because their values
 * are not about the page that was loaded first.
 */
function collect({ name, value, navigationType }: Metric): void {
  if (isWebVital(name) && String(navigationType) !== 'soft-navigation') measured.set(name, value)
}

function isWebVital(name: string): name is WebVital['name'] {
  return names.has(name)
}

function sendWhenHidden(): void {
  if (document.visibilityState !== 'hidden' || landingRoute === undefined || measured.size === 0)
    return
  const vitals = [...measured].map(([name, value]) => ({ name, value }))
  measured.clear()
  sendBeacon(reportWebVitalsRoute, { route: landingRoute, vitals })
}
