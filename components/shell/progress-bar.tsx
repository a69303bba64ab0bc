'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useOptimistic } from 'react'
import { progressShown, softNavigations, startProgress } from '@/lib/client/api/progress'
import { useStore } from '@/lib/client/storage/use-store'

/** The thin bar at the top edge while a call or a navigation is pending. Contract, section 11. */
export function ProgressBar() {
  const t = useTranslations('app')
  useSoftNavigations()
  useDocumentLoads()
  const isShown = useStore(progressShown)
  if (!isShown) return null
  return (
    <div
      role="progressbar"
      aria-label={t('pending')}
      className="pointer-events-none fixed inset-x-0 top-0 z-60 h-[3px] print:hidden"
    >
      <div className="h-full origin-left animate-progress bg-accent-line motion-reduce:animate-none" />
    </div>
  )
}

/**
 * React resets the optimistic value when the transition of
 * the navigation ends, whatever its result.
 */
function useSoftNavigations(): void {
  const [isNavigating, setNavigating] = useOptimistic(false)
  useEffect(() => softNavigations.subscribe(() => setNavigating(true)), [setNavigating])
  useEffect(() => (isNavigating ? startProgress() : undefined), [isNavigating])
}

function useDocumentLoads(): void {
  useEffect(() => {
    // Without the Navigation API, only the browser's own indicator shows the load.
    if (!('navigation' in window)) return
    const { navigation } = window
    let endLoad: (() => void) | undefined
    const end = () => endLoad?.()
    const start = (event: NavigateEvent) => {
      if (!unloadsDocument(event)) return
      end()
      endLoad = startProgress()
    }
    const listening = new AbortController()
    navigation.addEventListener('navigate', start, listening)
    navigation.addEventListener('navigateerror', end, listening)
    window.addEventListener('pageshow', end, listening)
    return () => listening.abort()
  }, [])
}

/** False for a download, a telephone number or an app link, which keep the page open. */
function unloadsDocument({ destination, downloadRequest }: NavigateEvent): boolean {
  return !destination.sameDocument && downloadRequest === null && /^https?:/.test(destination.url)
}
