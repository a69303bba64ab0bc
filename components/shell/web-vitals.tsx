'use client'

import { useLazyComponent } from '@/lib/client/page/use-lazy-component'

const loadReporter = async () => (await import('./web-vitals-reporter')).WebVitalsReporter

/** Measures the page's Web Vitals if they are collected. Otherwise loads no code. */
export function WebVitals({ enabled }: { enabled: boolean }) {
  const Reporter = useLazyComponent({ load: loadReporter, isNeeded: enabled })
  return Reporter ? <Reporter /> : null
}
