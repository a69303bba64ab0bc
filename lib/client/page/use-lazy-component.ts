'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { loadChunk } from '../api/load-chunk'
import { toastError } from '../toasts/toast'

type LazyComponentOptions<Props> = {
  readonly load: () => Promise<ComponentType<Props>>
  readonly isNeeded: boolean
  /** Returns the screen to its state before, from where the consumer can try again. */
  readonly onLoadError: () => void
}

/** A component whose code is loaded when it is needed. A failed load shows a toast, or the banner where offline. */
export function useLazyComponent<Props>({
  load,
  isNeeded,
  onLoadError,
}: LazyComponentOptions<Props>): ComponentType<Props> | undefined {
  const t = useTranslations('shell')
  const [loaded, setLoaded] = useState<{ readonly Component: ComponentType<Props> }>()
  const isDue = isNeeded && loaded === undefined
  const start = useEffectEvent(() => loadChunk(load))
  const fail = useEffectEvent(() => {
    if (navigator.onLine) toastError(t('notLoaded'))
    onLoadError()
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
