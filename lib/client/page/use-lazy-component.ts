import { useTranslations } from 'next-intl'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { loadChunk } from '../api/call-api'
import { toastError } from '../toasts/toast'
import { loadUntilDone } from './after-page'

type LazyComponentOptions<Props> = {
  readonly load: () => Promise<ComponentType<Props>>
  readonly isNeeded: boolean
  /**
   * Restores the screen's previous state, so that the consumer can try again. Without this
   * function, loading is retried automatically.
   */
  readonly onLoadError?: () => void
  /** Set if the screen has something else to show after a failed load, so no toast is needed. */
  readonly isSilent?: boolean
}

/**
 * Loads a component when it is needed. If loading fails, `onLoadError` is called, and a toast is
 * shown unless the browser is offline or `isSilent` is set. Without `onLoadError`, loading is
 * retried silently.
 */
export function useLazyComponent<Props>({
  load,
  isNeeded,
  onLoadError,
  isSilent,
}: LazyComponentOptions<Props>) {
  const t = useTranslations('shell')
  const [loaded, setLoaded] = useState<{ readonly Component: ComponentType<Props> }>()
  const isDue = isNeeded && loaded === undefined
  const start = useEffectEvent(() => (onLoadError ? loadChunk(load) : loadUntilDone(load)))
  const fail = useEffectEvent(() => {
    if (navigator.onLine && !isSilent) toastError(t('notLoaded'))
    onLoadError?.()
  })
  useEffect(() => {
    if (!isDue) return
    let isCancelled = false
    start().then(
      (Component) => !isCancelled && setLoaded({ Component }),
      () => !isCancelled && fail(),
    )
    return () => {
      isCancelled = true
    }
  }, [isDue])
  return loaded?.Component
}
