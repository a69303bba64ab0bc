import { useReportWebVitals } from 'next/web-vitals'
import { useEffect } from 'react'
import { sendBeacon } from '@/lib/client/api/send-beacon'
import { reportWebVitalsRoute, type WebVital } from '@/lib/contract/bff/shell'
import { routeAt } from '@/lib/routes'

type Metric = Parameters<Parameters<typeof useReportWebVitals>[0]>[0]

const names: ReadonlySet<string> = new Set<WebVital['name']>(['CLS', 'FCP', 'INP', 'LCP', 'TTFB'])
const measured = new Map<WebVital['name'], number>()
/** The page that was loaded; later pages of the same document share its times. */
const landingRoute = typeof location === 'undefined' ? undefined : routeAt(location.pathname)?.name

/**
 * Collects the Web Vitals of this document and sends them when it is hidden, because CLS and INP
 * are final only then.
 */
export function WebVitalsReporter() {
  useReportWebVitals(collect)
  useEffect(() => {
    // On the window, after the listeners of the library, which listens on the document.
    addEventListener('visibilitychange', sendWhenHidden)
    return () => removeEventListener('visibilitychange', sendWhenHidden)
  }, [])
  return null
}

/** A soft navigation, which some browsers measure too, is not the page that was loaded. */
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
