'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useOptimistic } from 'react'
import { progressShown, softNavigations, startProgress } from '@/lib/client/api/progress'
import { useStore } from '@/lib/client/storage/use-store'

/** Shows a thin bar at the top edge while a call or navigation is pending. Contract, section 11. */
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
 * Shows progress during a soft navigation. React resets the optimistic value when the transition
 * ends, regardless of its result.
 */
function useSoftNavigations(): void {
  const [isNavigating, setNavigating] = useOptimistic(false)
  useEffect(() => softNavigations.subscribe(() => setNavigating(true)), [setNavigating])
  useEffect(() => (isNavigating ? startProgress() : undefined), [isNavigating])
}

/**
 * Shows progress while a document loads, because the current page stays on screen until the next
 * document arrives.
 */
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
    // The user or another navigation stopped the load.
    navigation.addEventListener('navigateerror', end, listening)
    // The browser restored this page from its back/forward cache.
    window.addEventListener('pageshow', end, listening)
    return () => listening.abort()
  }, [])
}

/** Returns false for downloads, telephone numbers and app links, which keep the page open. */
function unloadsDocument({ destination, downloadRequest }: NavigateEvent): boolean {
  return !destination.sameDocument && downloadRequest === null && /^https?:/.test(destination.url)
}
