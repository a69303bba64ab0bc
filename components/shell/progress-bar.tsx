'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useOptimistic, useSyncExternalStore } from 'react'
import {
  isProgressShown,
  startProgress,
  subscribeToProgress,
  subscribeToSoftNavigations,
} from '@/lib/client/api/progress'

/** The thin bar at the top edge while a call or a navigation is under way. Contract, section 11. */
export function ProgressBar() {
  const t = useTranslations('app')
  useSoftNavigations()
  useDocumentLoads()
  const isShown = useSyncExternalStore(subscribeToProgress, isProgressShown, () => false)
  if (!isShown) return null
  return (
    <div
      role="progressbar"
      aria-label={t('underWay')}
      className="pointer-events-none fixed inset-x-0 top-0 z-60 h-[3px] print:hidden"
    >
      <div className="h-full origin-left animate-progress bg-accent-line motion-reduce:animate-none" />
    </div>
  )
}

/** React takes the optimistic value back when the transition of the navigation ends, whatever it led to. */
function useSoftNavigations(): void {
  const [isNavigating, setNavigating] = useOptimistic(false)
  useEffect(() => subscribeToSoftNavigations(() => setNavigating(true)), [setNavigating])
  useEffect(() => (isNavigating ? startProgress() : undefined), [isNavigating])
}

/** A page that is left for another document stays on screen until that one answers. */
function useDocumentLoads(): void {
  useEffect(() => {
    // Without the Navigation API the browser's own indicator is all there is.
    if (!('navigation' in window)) return
    const { navigation } = window
    let endLoad: (() => void) | undefined
    const end = () => endLoad?.()
    const start = (event: NavigateEvent) => {
      if (!leavesDocument(event)) return
      end()
      endLoad = startProgress()
    }
    navigation.addEventListener('navigate', start)
    // Stopped by the consumer or by another navigation.
    navigation.addEventListener('navigateerror', end)
    // Back from the next document, out of the browser's memory.
    window.addEventListener('pageshow', end)
    return () => {
      navigation.removeEventListener('navigate', start)
      navigation.removeEventListener('navigateerror', end)
      window.removeEventListener('pageshow', end)
    }
  }, [])
}

/** A download, a telephone number or an app's own address leaves the page open. */
function leavesDocument({ destination, downloadRequest }: NavigateEvent): boolean {
  return !destination.sameDocument && downloadRequest === null && /^https?:/.test(destination.url)
}
