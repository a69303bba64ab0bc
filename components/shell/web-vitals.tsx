'use client'

import { lazy, Suspense } from 'react'

const Reporter = lazy(async () => ({ default: (await import('./web-vitals-reporter')).WebVitalsReporter }))

/** Measures the Web Vitals of the page where somebody receives them; else its code is not loaded. */
export function WebVitals({ enabled }: { enabled: boolean }) {
  if (!enabled) return null
  return (
    <Suspense>
      <Reporter />
    </Suspense>
  )
}
