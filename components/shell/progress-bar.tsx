'use client'

import { useIsFetching, useIsMutating } from '@tanstack/react-query'

/** The thin bar at the top while requests are under way. For the eye only: each screen says in words what it waits for. */
export function ProgressBar() {
  const underWay = useIsFetching() + useIsMutating()
  if (underWay === 0) return null
  return (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-0.5 print:hidden">
      <div className="h-full origin-left animate-progress bg-accent-line" />
    </div>
  )
}
